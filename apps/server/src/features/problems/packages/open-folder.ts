import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type PackageFiles, refuseNoText } from "./package-files.ts";

/**
 * The files of a folder on the disk as those of a package: of the machine's own, so nothing of it is doubted. Folders
 * inside it and links are not looked at. A folder that is not there is an empty one.
 */
export async function openFolder(folder: string): Promise<PackageFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const sizes = new Map<string, number>();
  for (const name of names.toSorted()) sizes.set(name, (await stat(join(folder, name))).size);
  return {
    paths: [...sizes.keys()],
    has: (path) => sizes.has(path),
    async text(path) {
      refuseNoText(sizes, path);
      return readFile(join(folder, path), "utf8");
    },
    packed: (path, name) => ({
      name,
      sizeBytes: sizes.get(path) ?? 0,
      open: () => createReadStream(join(folder, path)),
    }),
  };
}
