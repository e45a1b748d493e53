import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAILBOX } from "../engines/engines.ts";
import { freePort } from "../processes/free-port.ts";
import { type CommandLine, runCommand } from "../processes/run-command.ts";
import { bringUpSite } from "./bring-up-site.ts";
import { openRunRecord } from "./run-record.ts";
import { engineFolder, openSiteFolder, removeSiteFolder } from "./site-folder.ts";
import type { SiteStart } from "./site-start.ts";
import { readState } from "./site-state.ts";

/** The command, and what its site is started with. */
export type SiteCommand = CommandLine & Pick<SiteStart, "checkout" | "env" | "say"> & { isEmpty?: boolean };

/**
 * Runs a command with a fresh site, named to it by `TOUCHSTONE_SITE_URL`, with the password of the demo accounts in
 * `TOUCHSTONE_SITE_PASSWORD`, the folder of its mails in `TOUCHSTONE_SITE_MAIL`, its database in
 * `TOUCHSTONE_SITE_DATABASE_URL` and the folder of its logs in `TOUCHSTONE_SITE_LOGS`, and resolves to its exit code.
 * Nothing of the site is left afterwards.
 */
export async function runWithSite({
  checkout,
  env,
  say,
  isEmpty = false,
  ...line
}: SiteCommand): Promise<number> {
  const { signal } = line;
  const path = mkdtempSync(join(tmpdir(), "touchstone-site-"));
  // PostgreSQL may run as another user.
  chmodSync(path, 0o711);
  const folder = openSiteFolder(checkout, path);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const state = readState(folder.stateFile);
  const record = openRunRecord(folder.stateFile, state, { url, checkout });
  try {
    // A demo may run beside it: its judge needs a name and users of its own, and the port is nobody else's.
    const own = {
      TOUCHSTONE_JUDGE_ID: `site-${port}`,
      TOUCHSTONE_JUDGE_FIRST_UID: String(100_000 + 2 * port),
    };
    const kind = isEmpty ? "empty" : "demo";
    const start = { checkout, folder, state, record, url, port, watch: false, kind, signal, say } as const;
    const site = await bringUpSite({ ...start, env: { ...env, ...own } });
    return await runCommand(line, {
      ...env,
      TOUCHSTONE_SITE_URL: url,
      TOUCHSTONE_SITE_PASSWORD: site.env.TOUCHSTONE_DEMO_PASSWORD,
      TOUCHSTONE_SITE_DATABASE_URL: site.env.TOUCHSTONE_DATABASE_URL,
      TOUCHSTONE_SITE_MAIL: join(engineFolder(folder), MAILBOX.folder),
      TOUCHSTONE_SITE_LOGS: folder.logs,
    });
  } finally {
    await record.stop();
    removeSiteFolder(folder);
  }
}
