/**
 * Restores a backup into an empty database and a blob folder. Where to is told by the environment, because every user of
 * the machine can read a process's arguments and the address of a database has its password in it.
 */
import { z } from "zod";
import { restoreBackup } from "../features/backups/index.ts";
import { runBackupOrder } from "./run-backup-order.ts";

const order = z.object({
  TOUCHSTONE_RESTORE_INTO: z.url({ protocol: /^postgres(ql)?$/ }),
  TOUCHSTONE_RESTORE_BLOBS: z.string().min(1),
});

const [folder = ""] = process.argv.slice(2);
await runBackupOrder(async () => {
  const asked = order.parse(process.env);
  const { manifest, blobsPut, sessionsEnded } = await restoreBackup(folder, {
    databaseUrl: asked.TOUCHSTONE_RESTORE_INTO,
    blobDir: asked.TOUCHSTONE_RESTORE_BLOBS,
  });
  return [
    `Verified the backup of ${manifest.madeAt}, release ${manifest.version}.`,
    `Put ${blobsPut} of its ${manifest.blobCount} blobs into the folder; the others were there.`,
    `Restored the database, schema ${manifest.schema}.`,
    `Ended ${sessionsEnded} sessions: everybody signs in once more.`,
    "Gave back the jobs that were at work then.",
    `The settings of then are in ${folder}/configuration.env and its secrets.`,
    "Next: run migrate with the new address and folder in the settings, then start api and jobs.",
  ];
});
