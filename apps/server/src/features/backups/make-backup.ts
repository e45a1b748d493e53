/**
 * One folder with all that a site cannot do without. The names of the blobs are read in the very snapshot that is
 * dumped, and the blobs after it: a blob that was put meanwhile is left out with its name, and none goes within a week
 * of its last name. The folder has another name until it is whole.
 */
import { createWriteStream } from "node:fs";
import { link, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  BlobMismatch,
  BlobMissing,
  type BlobStore,
  blobPath,
  createDiskBlobStore,
} from "@touchstone/storage";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { type BackupManifest, backupFiles } from "./backup-manifest.ts";
import { backupName, expiredBackups, newestBackup, partialName } from "./backup-names.ts";
import { BackupRefused } from "./backup-refused.ts";
import { recordBackup } from "./backups.repo.ts";
import { configurationText, secretFiles } from "./configuration-text.ts";
import { digestFile } from "./digest-file.ts";
import { drainBlob } from "./drain-blob.ts";
import { runPostgresTool } from "./run-postgres-tool.ts";

/** What a backup is made of. */
export interface BackupDeps {
  db: Database;
  databaseUrl: string;
  blobs: BlobStore;
  /** Queries that answer the hashes of the blobs that features name. */
  named: readonly RawBuilder<unknown>[];
  /** The release that runs. */
  version: string;
  /** Holds the configuration. */
  env: NodeJS.ProcessEnv;
}

/** Where backups go and how many are left there. */
export interface BackupPlace {
  dir: string;
  kept: number;
}

/** A backup that is whole. */
export interface MadeBackup extends BackupManifest {
  folder: string;
  /** Names of older ones that went. */
  pruned: string[];
}

/** What a backup leaves free on its disk, which may be that of the database. */
const roomLeftBytes = 2 ** 30;

/** Makes a backup, notes it in the database and removes the oldest ones; leaves nothing of one that fails. */
export async function makeBackup(deps: BackupDeps, { dir, kept }: BackupPlace): Promise<MadeBackup> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { madeAt, folder, names, schema } = await dumpDatabase(deps, dir);
  try {
    const before = newestBackup(await readdir(dir));
    const copied = await copyBlobs(deps.blobs, names, {
      to: join(folder, backupFiles.blobs),
      before: before && join(dir, before, backupFiles.blobs),
    });
    const files = await writeFiles(folder, copied.kept, deps.env);
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, copied.sizeBytes);
    const manifest: BackupManifest = {
      ...{ format: 1, madeAt: madeAt.toISOString(), version: deps.version, schema, sizeBytes, files },
      ...{ blobCount: copied.kept.length, lost: copied.lost },
    };
    await writeWhole(join(folder, backupFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    const place = join(dir, backupName(madeAt));
    await rename(folder, place);
    await recordBackup(deps.db, { madeAt, sizeBytes });
    const pruned = expiredBackups(await readdir(dir), kept, madeAt);
    for (const name of pruned) await rm(join(dir, name), { recursive: true });
    return { ...manifest, folder: place, pruned };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Dumps the database into a new folder; answers what it names as of then. */
function dumpDatabase({ db, databaseUrl, named }: BackupDeps, dir: string) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const { rows } = await sql<{ madeAt: Date; snapshot: string; schema: string; sizeBytes: number }>`
        select now() as "madeAt", pg_export_snapshot() as snapshot, pg_database_size(current_database()) as "sizeBytes",
          (select max(name) from schema_migrations) as schema`.execute(tx);
      const [seen] = rows;
      if (!seen) throw new Error("the database answered nothing");
      const blobs = await sql<{ name: string; isNamed: boolean }>`
        select encode(sha256, 'hex') as name, bool_or(is_named) as "isNamed" from (
          select sha256, false as is_named from blobs
          union all select named.*, true from (${sql.join(named, sql` union all `)}) as named (sha256)
        ) as every where sha256 is not null group by 1 order by 1`.execute(tx);
      await keepRoom(dir, seen.sizeBytes);
      const folder = join(dir, partialName(backupName(seen.madeAt)));
      await mkdir(folder, { mode: 0o700 });
      const output = createWriteStream(join(folder, backupFiles.dump), {
        flags: "wx",
        mode: 0o600,
        flush: true,
      });
      const args = ["--format=custom", "--no-unlogged-table-data", `--snapshot=${seen.snapshot}`];
      try {
        await runPostgresTool("pg_dump", { args, url: databaseUrl, output });
      } catch (error) {
        output.destroy();
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
      return { ...seen, folder, names: blobs.rows };
    });
}

/**
 * Copies blobs, each checked by its hash on the way. One that the backup before has is linked: blobs never change, and
 * seven backups take little more room than one. What nothing names any more may go meanwhile.
 */
async function copyBlobs(
  blobs: BlobStore,
  names: readonly { name: string; isNamed: boolean }[],
  { to, before }: { to: string; before: string | undefined },
) {
  const copied = { kept: [] as string[], lost: [] as string[], sizeBytes: 0 };
  const store = createDiskBlobStore(to);
  const earlier = before === undefined ? undefined : createDiskBlobStore(before);
  for (const { name, isNamed } of names) {
    try {
      const isLinked =
        before && earlier && (await drainBlob(earlier, name)) && (await linkBlob(name, before, to));
      if (!isLinked) {
        await keepRoom(dirname(to), 0);
        await store.put(await blobs.read(name), { maxBytes: Number.MAX_SAFE_INTEGER, expectedSha256: name });
      }
      copied.sizeBytes += (await stat(blobPath(to, name))).size;
      copied.kept.push(name);
    } catch (error) {
      if (!(error instanceof BlobMissing || error instanceof BlobMismatch)) throw error;
      if (isNamed) copied.lost.push(name);
    }
  }
  await rm(join(to, "incoming"), { recursive: true, force: true });
  return copied;
}

/** Some disks have no links, or not so many of one file. */
async function linkBlob(name: string, from: string, to: string): Promise<boolean> {
  await mkdir(dirname(blobPath(to, name)), { recursive: true });
  return link(blobPath(from, name), blobPath(to, name)).then(
    () => true,
    () => false,
  );
}

/** Writes what stands beside dump and blobs; answers every file with its digest. */
async function writeFiles(folder: string, kept: readonly string[], env: NodeJS.ProcessEnv) {
  const texts: [string, string | Buffer][] = [
    [backupFiles.configuration, configurationText(env)],
    [backupFiles.blobNames, kept.map((name) => `${name}\n`).join("")],
  ];
  for (const [name, path] of secretFiles(env))
    texts.push([`${backupFiles.secrets}/${name}`, await readFile(path)]);
  await mkdir(join(folder, backupFiles.secrets), { mode: 0o700 });
  for (const [name, text] of texts) await writeWhole(join(folder, name), text);
  const files: BackupManifest["files"] = [];
  for (const name of [backupFiles.dump, ...texts.map(([each]) => each)]) {
    files.push({ name, ...(await digestFile(join(folder, name))) });
  }
  return files;
}

function writeWhole(path: string, text: string | Buffer): Promise<void> {
  return writeFile(path, text, { flag: "wx", mode: 0o600, flush: true });
}

async function keepRoom(dir: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize - neededBytes >= roomLeftBytes) return;
  throw new BackupRefused(
    `There is no room for a backup in ${dir}: less than 1 GiB would be left on its disk.`,
  );
}
