import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts of a package by their paths from its folder, sorted; the made tests are not among them. */
export type PackageFiles = ReadonlyMap<string, string>;

/** Reads every file of a package but its tests. */
export async function readPackageFiles(folder: string): Promise<PackageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    // Also tests that are being written beside the old ones; and what tools keep in files that begin with a dot.
    .filter((path) => !/^tests(\.\d+)?\/|(^|\/)\./.test(path))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), "utf8")));
  return new Map(paths.map((path, index) => [path, texts[index] ?? ""]));
}
