import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const dayMs = 86_400_000;

/** Removes files of uploads that a crash left in their room: no call lasts a day. */
export async function sweepUploads(folder: string, now: () => number = Date.now): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, goneMeanwhile);
    if (changedAt < now() - dayMs) await rm(path, { force: true });
  }
}

/** A file that its call has removed is no concern of the sweep. */
function goneMeanwhile(error: unknown): number {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return Number.POSITIVE_INFINITY;
  throw error;
}
