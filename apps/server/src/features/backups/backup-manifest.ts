import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BackupRefused } from "./backup-refused.ts";

/** What the files of a backup are called; the blobs stand below `blobs` as in any blob folder. */
export const backupFiles = {
  manifest: "manifest.json",
  dump: "database.dump",
  configuration: "configuration.env",
  blobNames: "blobs.txt",
  blobs: "blobs",
  secrets: "secrets",
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

// No other name is ever opened, so a manifest cannot lead out of its folder.
const fileName = z
  .string()
  .regex(/^(database\.dump|configuration\.env|blobs\.txt|secrets\/TOUCHSTONE_[A-Z0-9_]+_FILE)$/);

const backupManifest = z.object({
  format: z.literal(1),
  /** The moment whose state the database has. */
  madeAt: z.iso.datetime(),
  /** The release that made it. */
  version: z.string(),
  /** The newest migration of the database. */
  schema: z.string(),
  sizeBytes: z.int(),
  files: z
    .array(z.object({ name: fileName, sizeBytes: z.int(), sha256 }))
    .refine((files) =>
      [backupFiles.dump, backupFiles.configuration, backupFiles.blobNames].every((needed) =>
        files.some(({ name }) => name === needed),
      ),
    ),
  blobCount: z.int(),
  /** Blobs that the database names and the site itself had no more. */
  lost: z.array(sha256),
});

/** What is written of a backup beside it. It comes last, so a folder that has none is no whole backup. */
export type BackupManifest = z.infer<typeof backupManifest>;

/** The manifest of the backup in a folder; refuses a folder that is none. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, backupFiles.manifest), "utf8").catch(() => "");
  const read = backupManifest.safeParse(jsonOf(text));
  if (!read.success) throw new BackupRefused(`${folder} is no whole backup: its manifest cannot be read.`);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
