/**
 * Where the cgroup controllers of this process are: on v1, on v2, or some on each (a hybrid host). Decided for each
 * controller by itself, from what the kernel says of this process, never from the name of a distribution.
 */

/** The controllers a measured run needs. */
export const neededControllers = ["cpu", "memory", "pids", "cpuset"] as const;

/** One of them; `cpu` stands for the accounting of cpu time. */
export type Controller = (typeof neededControllers)[number];

/** A hierarchy that holds some of the needed controllers, and the folder of it this process lives in. */
export interface Hierarchy {
  readonly version: 1 | 2;
  readonly controllers: readonly Controller[];
  readonly folder: string;
}

/** What was found. A controller is in at most one hierarchy. */
export interface CgroupLayout {
  readonly hierarchies: readonly Hierarchy[];
  readonly missing: readonly Controller[];
}

/** The texts a layout is read from. */
export interface CgroupTexts {
  /** `/proc/self/cgroup` */
  readonly membership: string;
  /** `/proc/self/mountinfo` */
  readonly mounts: string;
  /** `cgroup.controllers` of our v2 folder; empty without v2. */
  readonly unifiedControllers: string;
}

interface CgroupMount {
  readonly version: 1 | 2;
  readonly root: string;
  readonly point: string;
  readonly options: readonly string[];
}

/** A layout in a word: `hybrid` is a host with controllers on v1 that has v2 as well. */
export type LayoutName = "v1" | "v2" | "hybrid";

/** The folder in which a process that must leave its v2 cgroup empty waits (see slot-cgroup.ts). */
export const workerLeaf = "touchstone-worker";

const nameOnV1: Readonly<Record<Controller, string>> = {
  cpu: "cpuacct",
  memory: "memory",
  pids: "pids",
  cpuset: "cpuset",
};

/** Reads the layout. Co-mounted v1 controllers share one hierarchy. */
export function readCgroupLayout(texts: CgroupTexts): CgroupLayout {
  const mounts = parseMounts(texts.mounts);
  const membership = parseMembership(texts.membership);
  const unified = unifiedFolder(texts);
  const onV2 = texts.unifiedControllers.split(/\s+/);
  const found = new Map<string, Hierarchy>();
  const missing: Controller[] = [];
  for (const controller of neededControllers) {
    const home =
      findOnV1(controller, mounts, membership) ??
      (unified !== null && onV2.includes(controller) ? { version: 2 as const, folder: unified } : null);
    if (home === null) {
      missing.push(controller);
      continue;
    }
    const known = found.get(home.folder);
    found.set(home.folder, { ...home, controllers: [...(known?.controllers ?? []), controller] });
  }
  return { hierarchies: [...found.values()], missing };
}

/** Which of the three kinds of host this is. */
export function layoutName(texts: CgroupTexts): LayoutName {
  if (readCgroupLayout(texts).hierarchies.every(({ version }) => version === 2)) return "v2";
  return unifiedFolder(texts) === null ? "v1" : "hybrid";
}

/** The v2 folder of this process, or null on a host without v2. */
export function unifiedFolder(texts: Pick<CgroupTexts, "membership" | "mounts">): string | null {
  const mount = parseMounts(texts.mounts).find((candidate) => candidate.version === 2);
  const path = parseMembership(texts.membership).get("");
  if (mount === undefined || path === undefined) return null;
  const folder = folderBelow(mount, path);
  // A worker that was restarted is already in its leaf.
  return folder.endsWith(`/${workerLeaf}`) ? folder.slice(0, -workerLeaf.length - 1) : folder;
}

function findOnV1(
  controller: Controller,
  mounts: readonly CgroupMount[],
  membership: ReadonlyMap<string, string>,
): Pick<Hierarchy, "version" | "folder"> | null {
  const name = nameOnV1[controller];
  const mount = mounts.find((candidate) => candidate.version === 1 && candidate.options.includes(name));
  const path = membership.get(name);
  return mount === undefined || path === undefined ? null : { version: 1, folder: folderBelow(mount, path) };
}

/** In a container without a cgroup namespace, paths start above what is mounted. */
function folderBelow(mount: CgroupMount, path: string): string {
  const below = mount.root !== "/" && path.startsWith(mount.root) ? path.slice(mount.root.length) : path;
  return `${mount.point}${below === "/" ? "" : below}`;
}

function parseMembership(text: string): Map<string, string> {
  const membership = new Map<string, string>();
  for (const line of text.split("\n")) {
    const match = /^\d+:([^:]*):(.*)$/.exec(line);
    if (match?.[1] === undefined || match[2] === undefined) continue;
    for (const name of match[1].split(",")) membership.set(name, match[2]);
  }
  return membership;
}

function parseMounts(text: string): CgroupMount[] {
  const mounts: CgroupMount[] = [];
  for (const line of text.split("\n")) {
    const [before = "", after = ""] = line.split(" - ", 2);
    const [, , , root, point] = before.split(" ");
    const [type, , options = ""] = after.split(" ");
    if (root === undefined || point === undefined || (type !== "cgroup" && type !== "cgroup2")) continue;
    mounts.push({ version: type === "cgroup" ? 1 : 2, root, point, options: options.split(",") });
  }
  return mounts;
}
