/**
 * The cgroup folder of a slot in each hierarchy. Runs get folders below it, made and removed by ts-run.
 *
 * On v2 a cgroup with processes in it cannot hand controllers to its children. So the worker, with everybody else in
 * its cgroup, first steps aside into a leaf; only then are controllers handed down. The root cgroup needs no such step.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CgroupLayout,
  type CgroupTexts,
  type Hierarchy,
  type LayoutName,
  layoutName,
  readCgroupLayout,
  unifiedFolder,
  workerLeaf,
} from "./cgroup-layout.ts";

/** Reads the layout of this host for this process. */
export async function findCgroups(): Promise<CgroupLayout> {
  return readCgroupLayout(await readCgroupTexts());
}

/** The kind of host this is for this process. */
export async function findLayoutName(): Promise<LayoutName> {
  return layoutName(await readCgroupTexts());
}

async function readCgroupTexts(): Promise<CgroupTexts> {
  const membership = await readFile("/proc/self/cgroup", "utf8");
  const mounts = await readFile("/proc/self/mountinfo", "utf8");
  const unified = unifiedFolder({ membership, mounts });
  const unifiedControllers =
    unified === null ? "" : await readFile(join(unified, "cgroup.controllers"), "utf8");
  return { membership, mounts, unifiedControllers };
}

/** Where this process is, in one hierarchy, after `prepareSlotCgroup`. */
export function ownCgroup({ hierarchies: [first] }: CgroupLayout): string | null {
  if (first === undefined) return null;
  const leaf = join(first.folder, workerLeaf);
  return first.version === 2 && existsSync(leaf) ? leaf : first.folder;
}

/** Makes the slot's folders, pinned to its processors. Safe to repeat. Rejects when the cgroup is not ours to use. */
export async function prepareSlotCgroup(
  layout: CgroupLayout,
  slotName: string,
  cpus: string,
): Promise<readonly Hierarchy[]> {
  const slots: Hierarchy[] = [];
  for (const hierarchy of layout.hierarchies) {
    const folder = join(hierarchy.folder, slotName);
    if (hierarchy.version === 2) await stepAside(hierarchy.folder);
    if (hierarchy.version === 2) await handDown(hierarchy.folder, hierarchy.controllers);
    await mkdir(folder, { recursive: true });
    if (hierarchy.controllers.includes("cpuset")) await pin(hierarchy, folder, cpus);
    if (hierarchy.version === 2) await handDown(folder, hierarchy.controllers);
    slots.push({ ...hierarchy, folder });
  }
  return slots;
}

/** Removes the slot's folders, which are empty once its helper is gone. */
export async function removeSlotCgroup(layout: CgroupLayout, slotName: string): Promise<void> {
  for (const { folder } of layout.hierarchies) await rmdir(join(folder, slotName));
}

async function stepAside(folder: string): Promise<void> {
  const isRoot = !existsSync(join(folder, "cgroup.type"));
  if (isRoot) return;
  const leaf = join(folder, workerLeaf);
  await mkdir(leaf, { recursive: true });
  const processes = (await readFile(join(folder, "cgroup.procs"), "utf8")).split("\n").filter(Boolean);
  for (const pid of processes) await writeFile(join(leaf, "cgroup.procs"), pid);
}

async function handDown(folder: string, controllers: readonly string[]): Promise<void> {
  await writeFile(join(folder, "cgroup.subtree_control"), controllers.map((name) => `+${name}`).join(" "));
}

async function pin(hierarchy: Hierarchy, folder: string, cpus: string): Promise<void> {
  await writeFile(join(folder, "cpuset.cpus"), cpus);
  if (hierarchy.version === 2) return;
  // On v1 an empty memory set refuses every process, and children inherit only when told to.
  await writeFile(join(folder, "cpuset.mems"), await readFile(join(hierarchy.folder, "cpuset.mems"), "utf8"));
  await writeFile(join(folder, "cgroup.clone_children"), "1");
}
