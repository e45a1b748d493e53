import { join } from "node:path";
import { type BlobStore, createDiskBlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { endEverySession } from "../identity/index.ts";
import { type BackupManifest, backupFiles } from "./backup-manifest.ts";
import { BackupRefused } from "./backup-refused.ts";
import { freeJobs, isEmptyDatabase } from "./backups.repo.ts";
import { runPostgresTool } from "./run-postgres-tool.ts";
import { verifyBackup } from "./verify-backup.ts";

/** Where a backup is brought to life. */
export interface RestorePlace {
  databaseUrl: string;
  blobs: BlobStore;
}

/** What a restore has done. */
export interface Restored {
  manifest: BackupManifest;
  /** Blobs that were put; the others were there. */
  blobsPut: number;
  sessionsEnded: number;
}

/**
 * Verifies a backup and restores it. Refuses a database in which there is anything. Blobs come first, because a blob
 * that nothing names does no harm; the database comes in one transaction, so one that fails leaves it empty.
 */
export async function restoreBackup(folder: string, { databaseUrl, blobs }: RestorePlace): Promise<Restored> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: "touchstone-restore" });
  try {
    if (!(await isEmptyDatabase(db))) {
      throw new BackupRefused(
        "The database is not empty. Make a new one: nothing is ever restored over another.",
      );
    }
    const { blobNames, ...manifest } = await verifyBackup(folder);
    const blobsPut = await putBlobs(blobNames, join(folder, backupFiles.blobs), blobs);
    const args = ["--single-transaction", "--no-owner", "--no-privileges", join(folder, backupFiles.dump)];
    await runPostgresTool("pg_restore", { args, url: databaseUrl });
    // A session that was ended after the backup would live again.
    const sessionsEnded = await endEverySession(db);
    await freeJobs(db);
    // The planner knows nothing of restored tables and would walk them whole.
    await sql`analyze`.execute(db);
    return { manifest, blobsPut, sessionsEnded };
  } finally {
    await db.destroy();
  }
}

async function putBlobs(names: readonly string[], from: string, target: BlobStore): Promise<number> {
  const source = createDiskBlobStore(from);
  let put = 0;
  for (const name of names) {
    if (await target.has(name)) continue;
    await target.put(await source.read(name), { maxBytes: Number.MAX_SAFE_INTEGER, expectedSha256: name });
    put += 1;
  }
  return put;
}
