import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { CommandError } from "../command-error.ts";
import type { Home } from "./open-home.ts";
import { restoreBeside, takePlace } from "./replace-data.ts";
import { withHome } from "./with-home.ts";
import { withStopped } from "./with-stopped.ts";

/**
 * Puts the data of a backup where those of the site on this machine are; ends with the site running. It stands still only
 * while the one takes the other's place, so a backup that cannot be restored changes nothing.
 */
export async function restoreInPlace(home: Home, folder: string): Promise<void> {
  const backup = resolve(folder);
  refuseOtherSecret(home, join(backup, "configuration.env"));
  const restored = await withHome(home, (context) => restoreBeside(context, { backup, migrates: true }));
  await withStopped(home, async (context) => {
    const aside = await takePlace(context, restored);
    home.say(`The data of ${backup} are in place, and nobody is signed in.`);
    return `What they replaced is kept as database ${aside}.`;
  });
}

/** What the site has sealed, such as the password of its mail, opens with the secret of then alone. */
function refuseOtherSecret({ env, settingsFile }: Home, configuration: string): void {
  const then = secretIn(configuration);
  if (then === undefined || then === env.TOUCHSTONE_SECRET) return;
  throw new CommandError(
    `The backup is of a site with another secret. Write the TOUCHSTONE_SECRET of ${configuration} into ${settingsFile}, then try again.`,
  );
}

/** A file that cannot be read is left to the restore, which verifies all of the backup and says what is wrong with it. */
function secretIn(configuration: string): string | undefined {
  try {
    return parseEnv(readFileSync(configuration, "utf8")).TOUCHSTONE_SECRET;
  } catch {
    return undefined;
  }
}
