import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createDiskBlobStore } from "@touchstone/storage";
import { type BackupManifest, backupFiles, readManifest } from "./backup-manifest.ts";
import { BackupRefused } from "./backup-refused.ts";
import { digestFile } from "./digest-file.ts";
import { drainBlob } from "./drain-blob.ts";
import { runPostgresTool } from "./run-postgres-tool.ts";

/** How many faults are told one by one. */
const toldMax = 20;

/**
 * Reads a backup to its last byte: each file has its digest, the dump can be listed, and each blob is there and hashes
 * to its name. Answers its manifest; refuses a backup at fault with all that is wrong.
 */
export async function verifyBackup(folder: string): Promise<BackupManifest & { blobNames: string[] }> {
  const manifest = await readManifest(folder);
  const faults: string[] = [];
  for (const { name, sizeBytes, sha256 } of manifest.files) {
    const found = await digestFile(join(folder, name)).catch(() => undefined);
    if (!found) faults.push(`${name} cannot be read`);
    else if (found.sizeBytes !== sizeBytes || found.sha256 !== sha256) faults.push(`${name} was changed`);
  }
  // Only what has its digest is believed: the list of blobs, and the dump that a program reads.
  if (faults.length > 0) throw refusal(folder, faults);
  await runPostgresTool("pg_restore", { args: ["--list", join(folder, backupFiles.dump)] });
  const list = await readFile(join(folder, backupFiles.blobNames), "utf8");
  const blobNames = list.split("\n").filter(Boolean);
  const blobs = createDiskBlobStore(join(folder, backupFiles.blobs));
  for (const name of blobNames) {
    if (!(await drainBlob(blobs, name))) faults.push(`blob ${name} is missing or was changed`);
  }
  if (faults.length > 0) throw refusal(folder, faults);
  return { ...manifest, blobNames };
}

function refusal(folder: string, faults: readonly string[]): BackupRefused {
  const more = faults.length > toldMax ? [`and ${faults.length - toldMax} more`] : [];
  return new BackupRefused(
    [`The backup in ${folder} is damaged:`, ...faults.slice(0, toldMax), ...more].join("\n  "),
  );
}
