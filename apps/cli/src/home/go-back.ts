import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import { stopFolder } from "../site/stop-site.ts";
import type { Home } from "./open-home.ts";
import { restoreBeside, takePlace } from "./replace-data.ts";
import { readUpgradeRecord } from "./upgrade-record.ts";
import { withHome } from "./with-home.ts";

/** Puts the data back that the last upgrade began with. The programs of then are started from their own tree. */
export async function goBack(home: Home): Promise<void> {
  const { folder, say } = home;
  const record = readUpgradeRecord(folder);
  if (record === undefined) throw new CommandError(`${folder.path} knows of no upgrade.`);
  await stopFolder(folder, say);
  const aside = await withHome(home, async (context) => {
    // Of the schema of then, which is that of its programs.
    const restored = await restoreBeside(context, { backup: record.backup, migrates: false });
    return takePlace(context, restored);
  });
  say(`The data of ${record.at}, from ${record.backup}, are in place, and nobody is signed in.`);
  say(`What they replaced is kept as database ${aside}.`);
  const program = join(record.checkout, "apps/cli/bin/touchstone");
  if (record.checkout === home.checkout) say(`Take the release of then into ${home.checkout}, then:`);
  say(`Start the release of then: ${program} up --home ${folder.path}`);
}
