/** Makes a backup of the site that the environment configures, into its folder of backups or the one that is named. */
import { resolve } from "node:path";
import { openDatabase } from "../db/client.ts";
import { BackupRefused, makeBackup } from "../features/backups/index.ts";
import { namedBlobs } from "../wiring/named-blobs.ts";
import { openBlobs } from "../wiring/open-blobs.ts";
import { version } from "../wiring/version.ts";
import { configOrExit } from "./config-or-exit.ts";
import { runBackupOrder } from "./run-backup-order.ts";

const config = configOrExit();
const { databaseUrl, backups } = config;
const [to] = process.argv.slice(2);
const db = openDatabase({ url: databaseUrl, poolSize: 2, applicationName: "touchstone-backup" });
await runBackupOrder(async () => {
  const dir = to ?? backups.dir;
  if (dir === undefined) throw new BackupRefused("TOUCHSTONE_BACKUP_DIR is empty: say where to with --to.");
  const deps = { db, databaseUrl, blobs: openBlobs(config), named: namedBlobs, version };
  const made = await makeBackup({ ...deps, env: process.env }, { dir: resolve(dir), kept: backups.kept });
  if (made.lost.length > 0) {
    process.stderr.write(`The site has lost blobs that its database names:\n  ${made.lost.join("\n  ")}\n`);
    process.exitCode = 1;
  }
  const pruned = made.pruned.length > 0 ? [`Removed ${made.pruned.join(", ")}`] : [];
  return [`${made.folder}: ${made.sizeBytes} bytes, ${made.blobCount} blobs`, ...pruned];
});
await db.destroy();
