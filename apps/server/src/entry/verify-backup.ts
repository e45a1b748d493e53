/** Reads a backup to its last byte and says whether it is whole; needs no site. */
import { verifyBackup } from "../features/backups/index.ts";
import { runBackupOrder } from "./run-backup-order.ts";

const [folder = ""] = process.argv.slice(2);
await runBackupOrder(async () => {
  const { madeAt, version, schema, blobCount, lost } = await verifyBackup(folder);
  return [
    `The backup of ${madeAt} is whole: release ${version}, schema ${schema}, ${blobCount} blobs.`,
    ...(lost.length > 0
      ? [`${lost.length} blobs were lost before it was made; its manifest names them.`]
      : []),
  ];
});
