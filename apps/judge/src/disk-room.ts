import { statfs } from "node:fs/promises";

/** What is left of the file system a judge works on. */
export interface DiskRoom {
  readonly freeBytes: number;
  /** Null where the file system makes files as long as there is room. */
  readonly freeFiles: number | null;
}

/** A compilation, its artefacts and the outputs of a test fit in with some to spare. */
const leastBytes = 512 * 1024 ** 2;
const leastFiles = 5000;

/** Looks at the file system that holds the folder; where it cannot be read there is no room. */
export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  try {
    const { bavail, bsize, files, ffree } = await statfs(folder);
    return { freeBytes: bavail * bsize, freeFiles: files === 0 ? null : ffree };
  } catch {
    return { freeBytes: 0, freeFiles: null };
  }
}

/** Whether work may be taken: a judge that runs out of disk in the middle of it could only give it back. */
export function hasRoom({ freeBytes, freeFiles }: DiskRoom): boolean {
  return freeBytes >= leastBytes && (freeFiles === null || freeFiles >= leastFiles);
}
