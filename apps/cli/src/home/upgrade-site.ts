/**
 * A new release takes over the data of the old one. In this order, so that at every moment either nothing has changed or
 * the way back is known: the old processes end; a backup is made, by the old programs where they are still there, because
 * only they are sure to know the old tables; the way back is written down; the schema is brought up to date; what must not
 * have become fewer is counted against before; the new processes start and answer.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rowCounts } from "@touchstone/contract";
import { CommandError } from "../command-error.ts";
import { isRunning } from "../processes/process-identity.ts";
import { askEntry } from "../site/ask-entry.ts";
import { entryFile, runEntry, type ServerContext } from "../site/server-processes.ts";
import { readState } from "../site/site-state.ts";
import { stopFolder } from "../site/stop-site.ts";
import { lostRows } from "./lost-rows.ts";
import { giveFolder, type Home } from "./open-home.ts";
import { upSite } from "./up-site.ts";
import { writeUpgradeRecord } from "./upgrade-record.ts";
import { withHome } from "./with-home.ts";

const WAY_BACK = "The way back, to the data and then the programs of before: touchstone upgrade --back";

/** Brings a site to the release that this command is of; ends with the site running. */
export async function upgradeSite(home: Home): Promise<void> {
  const { folder, say } = home;
  const { run } = readState(folder.stateFile);
  const before = run?.checkout ?? home.checkout;
  const isWatched = run?.supervisor !== undefined && isRunning(run.supervisor);
  await stopFolder(folder, say);
  // Of the programs of before.
  for (const kept of [folder.compiled, folder.judgeCompiled]) rmSync(kept, { recursive: true, force: true });
  await withHome(home, (context) => takeOver(home, context, before));
  try {
    await upSite(home, { stays: false });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${WAY_BACK}`);
  }
  say(WAY_BACK);
  if (!isWatched) return;
  await stopFolder(folder, say);
  say("It was watched over by another program, which starts it again: systemctl start touchstone");
}

async function takeOver(home: Home, context: ServerContext, before: string): Promise<void> {
  const { folder, say } = home;
  const backup = await backUp(home, context, before);
  say(`Backed up to ${backup}`);
  writeUpgradeRecord(folder, { backup, checkout: before, at: new Date().toISOString() });
  const counted = await countRows(context);
  say((await runEntry("migrate", context)).trim());
  const lost = lostRows(counted, await countRows(context));
  if (lost.length > 0) throw new CommandError(`Rows are gone: ${lost.join(", ")}.\n${WAY_BACK}`);
  say(
    `Counted: ${Object.entries(counted)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ")}; none is gone.`,
  );
}

async function backUp(home: Home, context: ServerContext, before: string): Promise<string> {
  const dir = join(home.folder.path, "upgrades");
  giveFolder(dir, home.account);
  const checkout = existsSync(entryFile(before, "backup")) ? before : home.checkout;
  const said = await askEntry("backup", [dir], { ...context, checkout });
  const made = /^(.+): \d+ bytes/.exec(said)?.[1];
  if (made === undefined) throw new CommandError(`The backup did not say where it is:\n${said}`);
  return made;
}

async function countRows(context: ServerContext): Promise<Record<string, number>> {
  return rowCounts.parse(JSON.parse(await askEntry("count-rows", [], context)));
}
