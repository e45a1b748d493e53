/**
 * A problem as a folder of files. Beside them stands `.touchstone.json`, which says of each site what the files were
 * when they were last pulled from it or pushed to it; other names that begin with a dot are not looked at.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { streamArchive, withArchive } from "@touchstone/archive";
import { CommandError } from "../command-error.ts";

const markName = ".touchstone.json";
const gib = 2 ** 30;
const limits = { entriesMax: 50_000, fileBytesMax: gib, totalBytesMax: 4 * gib };

/** What the files were when they last met a site. */
export interface Mark {
  /** Display id of the problem there. */
  id: string;
  version: number;
  /** Of the files, as `digestFolder` answers it. */
  digest: string;
}

/** The marks of a folder by the address of the site; none where it never met one. */
export async function readMarks(folder: string): Promise<Readonly<Record<string, Mark>>> {
  const text = await readFile(join(folder, markName), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "{}";
    throw error;
  });
  return JSON.parse(text) as Record<string, Mark>;
}

/** Notes what the files are now; those of other sites stay. */
export async function writeMark(folder: string, site: string, mark: Omit<Mark, "digest">): Promise<void> {
  const marks = { ...(await readMarks(folder)), [site]: { ...mark, digest: await digestFolder(folder) } };
  await writeFile(join(folder, markName), `${JSON.stringify(marks, null, 2)}\n`);
}

/** The paths of the files in a folder, sorted; none where there is no folder. Links are not followed. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"))
    .filter((path) => !isHidden(path))
    .sort();
}

/** A name for exactly these files with these contents. */
export async function digestFolder(folder: string): Promise<string> {
  const all = createHash("sha256");
  for (const path of await listFiles(folder)) {
    const one = createHash("sha256");
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>)
      one.update(chunk);
    all.update(`${path}\0${one.digest("hex")}\n`);
  }
  return all.digest("hex");
}

/** Writes the files of a folder to a package. */
export async function zipFolder(folder: string, zip: string): Promise<void> {
  const files = (await listFiles(folder)).map((path) => ({
    name: `problem/${path}`,
    open: async () => createReadStream(join(folder, path)),
  }));
  await pipeline(streamArchive(files), createWriteStream(zip, { mode: 0o600 }));
}

/**
 * Replaces the files of a folder by those of a package with one problem, which it makes whole in `scratch` first: a
 * package that breaks off changes nothing.
 */
export async function unzipFolder(zip: string, folder: string, scratch: string): Promise<void> {
  const paths = await withArchive(zip, limits, async (archive) => {
    const written: string[] = [];
    for (const file of archive.files) {
      const path = file.name.slice(file.name.indexOf("/") + 1);
      // Nothing that git or a shell would obey comes from a site.
      if (isHidden(path)) throw new CommandError(`The site sent a file that is none of a problem: ${path}`);
      await mkdir(dirname(join(scratch, path)), { recursive: true });
      await pipeline(archive.read(file), createWriteStream(join(scratch, path), { flags: "wx" }));
      written.push(path);
    }
    return written;
  });
  for (const path of await listFiles(folder)) await rm(join(folder, path));
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(scratch, path), join(folder, path));
  }
}

function isHidden(path: string): boolean {
  return /(^|\/)\./.test(path);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
