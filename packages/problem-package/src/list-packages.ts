import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The folders of all packages in a folder, sorted by name. */
export async function listPackages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.sort().map((name) => join(folder, name));
}
