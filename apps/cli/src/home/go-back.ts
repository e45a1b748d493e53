import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import { askEntry } from "../site/ask-entry.ts";
import { stopFolder } from "../site/stop-site.ts";
import type { Home } from "./open-home.ts";
import { readUpgradeRecord } from "./upgrade-record.ts";
import { withHome } from "./with-home.ts";

/**
 * Puts the data back that the last upgrade began with. They are restored beside the database of now and take its place
 * only when they are whole; that one is kept. The programs of then are started from their own tree.
 */
export async function goBack(home: Home): Promise<void> {
  const { folder, say } = home;
  const record = readUpgradeRecord(folder);
  if (record === undefined) throw new CommandError(`${folder.path} knows of no upgrade.`);
  await stopFolder(folder, say);
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const [name, aside] = [`touchstone_restored_${stamp}`, `touchstone_aside_${stamp}`];
  await withHome(home, async (context) => {
    const into = await askEntry("swap-database", ["make", name], context);
    await askEntry("restore", [record.backup], { ...context, env: restoreEnvironment(context.env, into) });
    await askEntry("swap-database", ["swap", name, aside], context);
  });
  say(`The data of ${record.at}, from ${record.backup}, are in place, and nobody is signed in.`);
  say(`What they replaced is kept as database ${aside}.`);
  const program = join(record.checkout, "apps/cli/bin/touchstone");
  if (record.checkout === home.checkout) say(`Take the release of then into ${home.checkout}, then:`);
  say(`Start the release of then: ${program} up --home ${folder.path}`);
}

/** What a restore is told: where the blobs are that the site reads, which is the bucket if its settings name one. */
export function restoreEnvironment(env: NodeJS.ProcessEnv, into: string): NodeJS.ProcessEnv {
  const blobs = env.TOUCHSTONE_S3_URL ? undefined : env.TOUCHSTONE_BLOB_DIR;
  return { ...env, TOUCHSTONE_RESTORE_INTO: into, TOUCHSTONE_RESTORE_BLOBS: blobs };
}
