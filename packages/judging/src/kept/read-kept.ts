import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** How the names of unfinished things begin. */
export const draftPrefix = "draft-";

const keyShape = /^[0-9a-f]{64}$/;

/** What is in the folder, the oldest first. Drafts are removed; anything else that has no key for a name is left. */
export async function readKept(folder: string): Promise<{ key: string; sizeBytes: number }[]> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => name.startsWith(draftPrefix))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const kept = names.filter((name) => keyShape.test(name));
  const found = await Promise.all(
    kept.map(async (key) => ({
      key,
      madeAt: (await stat(join(folder, key))).mtimeMs,
      sizeBytes: await sizeOnDisk(join(folder, key)),
    })),
  );
  return found.sort((a, b) => a.madeAt - b.madeAt);
}

/** The bytes of a file, or of the files in a folder. */
export async function sizeOnDisk(path: string): Promise<number> {
  const itself = await stat(path);
  if (!itself.isDirectory()) return itself.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOnDisk(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
