import type { Logger } from "@touchstone/telemetry";
import { BackupRefused } from "./backup-refused.ts";
import { type BackupDeps, type BackupPlace, makeBackup } from "./make-backup.ts";

/** Makes the backup of the night. One that cannot be made is told in the log; the home of the admins shows its age. */
export async function backUpNightly(
  { log, ...deps }: BackupDeps & { log: Logger },
  { dir, kept }: { dir: string | undefined; kept: number },
): Promise<void> {
  if (dir === undefined) return;
  const place: BackupPlace = { dir, kept };
  try {
    const { folder, sizeBytes, blobCount, lost } = await makeBackup(deps, place);
    log.info({ folder, sizeBytes, blobCount }, "made a backup");
    if (lost.length > 0)
      log.error({ folder, lost: lost.slice(0, 20) }, "blobs that the database names are lost");
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    log.error({ err: error }, "made no backup");
  }
}
