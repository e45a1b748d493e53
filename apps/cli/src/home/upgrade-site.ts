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
import { askEntry } from "../site/ask-entry.ts";
import { entryFile, runEntry, type ServerContext } from "../site/server-processes.ts";
import { readState } from "../site/site-state.ts";
import { lostRows } from "./lost-rows.ts";
import { giveFolder, type Home } from "./open-home.ts";
import { writeUpgradeRecord } from "./upgrade-record.ts";
import { withStopped } from "./with-stopped.ts";

const WAY_BACK = "The way back, to the data and then the programs of before: touchstone upgrade --back";

/** Brings a site to the release that this command is of; ends with the site running. */
export async function upgradeSite(home: Home): Promise<void> {
  const before = readState(home.folder.stateFile).run?.checkout ?? home.checkout;
  await withStopped(home, async (context) => {
    await takeOver(home, context, before);
    return WAY_BACK;
  });
}

async function takeOver(home: Home, context: ServerContext, before: string): Promise<void> {
  const { folder, say } = home;
  // Of the programs of before.
  for (const kept of [folder.compiled, folder.judgeCompiled]) rmSync(kept, { recursive: true, force: true });
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
