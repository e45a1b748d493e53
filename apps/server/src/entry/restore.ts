/**
 * Restores a backup into an empty database and a blob folder, or the bucket of the settings where no folder is named.
 * Where to is told by the environment, because every user of the machine can read a process's arguments and the address
 * of a database has its password in it.
 */
import { tmpdir } from "node:os";
import { z } from "zod";
import { BackupRefused, restoreBackup } from "../features/backups/index.ts";
import { readS3 } from "../wiring/config.ts";
import { openBlobs } from "../wiring/open-blobs.ts";
import { configOrExit } from "./config-or-exit.ts";
import { runBackupOrder } from "./run-backup-order.ts";

const order = z.object({
  TOUCHSTONE_RESTORE_INTO: z.url({ protocol: /^postgres(ql)?$/ }),
  TOUCHSTONE_RESTORE_BLOBS: z.string().min(1).optional(),
});

const [folder = ""] = process.argv.slice(2);
const s3 = configOrExit(readS3);
await runBackupOrder(async () => {
  const asked = order.parse(process.env);
  const { manifest, blobsPut, sessionsEnded } = await restoreBackup(folder, {
    databaseUrl: asked.TOUCHSTONE_RESTORE_INTO,
    blobs: openBlobs(placeOfBlobs(asked.TOUCHSTONE_RESTORE_BLOBS)),
  });
  return [
    `Verified the backup of ${manifest.madeAt}, release ${manifest.version}.`,
    `Put ${blobsPut} of its ${manifest.blobCount} blobs into their store; the others were there.`,
    `Restored the database, schema ${manifest.schema}.`,
    `Ended ${sessionsEnded} sessions: everybody signs in once more.`,
    "Gave back the jobs that were at work then.",
    `The settings of then are in ${folder}/configuration.env and its secrets.`,
    "Next: run migrate with the new address and store in the settings, then start api and jobs.",
  ];
});

function placeOfBlobs(blobDir: string | undefined): Parameters<typeof openBlobs>[0] {
  if (blobDir !== undefined) return { blobDir };
  if (s3) return { blobDir: tmpdir(), s3 };
  throw new BackupRefused("Where do the blobs go? Name a folder with --blobs, or set TOUCHSTONE_S3_URL.");
}
