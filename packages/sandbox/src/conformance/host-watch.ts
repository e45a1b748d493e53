/**
 * The post-conditions that are read off the host, taken before a row and after it. Each answer names what is different.
 *
 * They are told apart by what a run could leave: processes, cgroups and mounts of its slot, files of its uid, ipc
 * objects, packets in the helper's network namespace. Other work on the host does not disturb them.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { join } from "node:path";

/** What belongs to the driver under test. */
export interface WatchOptions {
  readonly tsRun: string;
  /** Uids no process may have outside a run; empty when the driver has none of its own. */
  readonly uids: readonly number[];
  /** The start of the names of its cgroups. */
  readonly cgroupPrefix: string;
  /** No mount of the host may name it. */
  readonly folder: string;
  /** Files that no run may change. */
  readonly kept: readonly string[];
}

/** A picture of the host: name of a thing, and how it is. */
export type HostPicture = ReadonlyMap<string, string>;

const openFolders = ["/tmp", "/var/tmp", "/dev/shm", "/run/lock"];

/** Takes the picture. */
export async function photographHost(options: WatchOptions): Promise<HostPicture> {
  const picture = new Map<string, string>();
  for (const pid of await findHelpers(options.tsRun)) await describeHelper(pid, picture);
  for (const pid of await findByUid(options.uids)) picture.set(`process ${pid}`, "has a slot's uid");
  for (const path of await findCgroups(options.cgroupPrefix)) picture.set(`cgroup ${path}`, "exists");
  for (const path of await findOwned(options.uids)) picture.set(`file ${path}`, "belongs to a slot");
  for (const path of options.kept) picture.set(`kept ${path}`, await digest(path));
  for (const object of await findIpcObjects(options.uids)) picture.set(`ipc ${object}`, "belongs to a slot");
  for (const line of (await read("/proc/self/mountinfo")).split("\n")) {
    if (line.includes(options.folder)) picture.set(`mount ${line}`, "exists");
  }
  return picture;
}

/** What is in one picture and not, or not so, in the other. */
export function compareHosts(before: HostPicture, after: HostPicture): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

async function describeHelper(pid: string, picture: Map<string, string>): Promise<void> {
  picture.set(`mounts of helper ${pid}`, await read(`/proc/${pid}/mountinfo`));
  picture.set(`children of helper ${pid}`, (await childrenOf(pid)).join(" "));
  picture.set(`descriptors of helper ${pid}`, (await list(`/proc/${pid}/fd`)).join(" "));
  picture.set(`network of helper ${pid}`, await read(`/proc/${pid}/net/dev`));
}

/** Ours, not those of another judge on this host: below each process of ours that stands by, the helper itself. */
async function findHelpers(tsRun: string): Promise<string[]> {
  const children = await childrenOf("self");
  const executables = await Promise.all(children.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => "")));
  const standingBy = children.filter((_, at) => executables[at] === tsRun);
  if (standingBy.length === 0)
    throw new Error("no helper of this process is running: there is nothing to watch");
  return (await Promise.all(standingBy.map(childrenOf))).flat();
}

async function childrenOf(pid: string): Promise<string[]> {
  const threads = await list(`/proc/${pid}/task`);
  const texts = await Promise.all(threads.map((id) => read(`/proc/${pid}/task/${id}/children`)));
  return texts.join(" ").split(" ").filter(Boolean);
}

async function findByUid(uids: readonly number[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const pids = await listPids();
  const statuses = await Promise.all(pids.map((pid) => read(`/proc/${pid}/status`)));
  return pids.filter((_, at) => uids.includes(Number(/^Uid:\s+(\d+)/m.exec(statuses[at] ?? "")?.[1])));
}

/** The slots' own folders and what is in them. Others come and go while we look. */
async function findCgroups(prefix: string, folder = "/sys/fs/cgroup", isOurs = false): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const path = join(folder, entry.name);
    const isFound = isOurs || entry.name.startsWith(prefix);
    if (isFound) found.push(path);
    found.push(...(await findCgroups(prefix, path, isFound)));
  }
  return found;
}

async function findOwned(uids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of openFolders) {
    for (const name of await list(folder)) {
      const owner = await stat(join(folder, name)).then(
        (is) => is.uid,
        () => -1,
      );
      if (uids.includes(owner)) found.push(join(folder, name));
    }
  }
  return found;
}

async function findIpcObjects(uids: readonly number[]): Promise<string[]> {
  const texts = await Promise.all(["shm", "sem", "msg"].map((kind) => read(`/proc/sysvipc/${kind}`)));
  const lines = texts.join("\n").split("\n");
  return lines.filter((line) => line.split(/\s+/).some((field) => uids.includes(Number(field))));
}

async function listPids(): Promise<string[]> {
  return (await list("/proc")).filter((name) => /^\d+$/.test(name));
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function read(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}

async function digest(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}
