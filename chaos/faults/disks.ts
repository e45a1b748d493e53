/** Disks of a site that are small enough to be filled: file systems in memory, seen by this tool alone. */
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";

/** Folders of a site that have a disk of their own, with its size; a judge takes no work below half a gigabyte. */
const disks = { postgres: "512m", blobs: "64m", judge: "1g" };

/** A disk that can be filled. */
export type DiskName = keyof typeof disks;

const filler = "filler";

/** Gives each of the folders a disk of its own, before anything lies in them. */
export async function mountDisks(folder: string): Promise<void> {
  for (const [name, size] of Object.entries(disks)) {
    const place = join(folder, name);
    mkdirSync(place, { mode: 0o711 });
    runCommand("mount", "-t", "tmpfs", "-o", `size=${size},mode=0711`, "tmpfs", place);
  }
}

/** Lets go of them, whoever still uses them. */
export function unmountDisks(folder: string): void {
  for (const name of Object.keys(disks)) runCommand("umount", "--lazy", join(folder, name));
}

/** Takes all that is free. */
export function fillDisk(folder: string, name: DiskName): void {
  const { bavail, bsize } = statfsSync(join(folder, name));
  runCommand("fallocate", "--length", String(bavail * bsize), join(folder, name, filler));
}

/** Gives it back. */
export function emptyDisk(folder: string, name: DiskName): void {
  rmSync(join(folder, name, filler), { force: true });
}
