/**
 * The post-conditions that are read off the host, taken before a row and after it. Each answer names what is different.
 *
 * They are told apart by what a run could leave: processes, cgroups and mounts of its slot, files of its uid, ipc
 * objects, packets in the helper's network namespace. Other work on the host does not disturb them. On a quiet host
 * (quiet-host.sh), where nobody else is at work, whole folders and the worker's own packets are compared as well.
 */
import { createHash } from "node:crypto";
import { lstat, readdir, readFile, readlink, stat } from "node:fs/promises";
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
  /** Folders that nobody else writes to, so that all they hold can be compared; a checkout in them is passed over. */
  readonly listed: readonly string[];
}

/** A picture of the host: name of a thing, and how it is. */
export type HostPicture = ReadonlyMap<string, string>;

/** The start of the names of what is in a listed folder. */
const entry = "entry ";
const openFolders = ["/tmp", "/var/tmp", "/dev/shm", "/run/lock"];

/** Takes the picture. */
export async function photographHost(options: WatchOptions): Promise<HostPicture> {
  const picture = new Map<string, string>();
  const except = [options.folder, process.cwd()];
  for (const pid of await findHelpers(options.tsRun)) await describeHelper(pid, picture);
  for (const pid of await findByUid(options.uids)) picture.set(`process ${pid}`, "has a slot's uid");
  for (const path of await findCgroups(options.cgroupPrefix)) picture.set(`cgroup ${path}`, "exists");
  for (const path of await findOwned(options.uids)) picture.set(`file ${path}`, "belongs to a slot");
  for (const path of options.kept) picture.set(`kept ${path}`, await digest(path));
  for (const object of await findIpcObjects(options.uids)) picture.set(`ipc ${object}`, "belongs to a slot");
  for (const folder of options.listed) await listAll(folder, except, picture);
  if (options.listed.length > 0) picture.set("network of the worker", await read("/proc/self/net/dev"));
  for (const line of (await read("/proc/self/mountinfo")).split("\n")) {
    if (line.includes(options.folder)) picture.set(`mount ${line}`, "exists");
  }
  return picture;
}

/**
 * What is in the later picture and not, or not so, in the former, and what is missing of the folders that are listed.
 * Other things may go: a slot is cleared after it has answered, so the former picture may hold some of its last run.
 */
export function compareHosts(before: HostPicture, after: HostPicture): string[] {
  const isMissed = (name: string) => name.startsWith(entry) && !after.has(name);
  return [
    ...[...after.keys()].filter((name) => before.get(name) !== after.get(name)),
    ...[...before.keys()].filter(isMissed),
  ];
}

async function describeHelper(pid: string, picture: Map<string, string>): Promise<void> {
  const set = (what: string, how = "exists") => picture.set(`helper ${pid}: ${what}`, how);
  for (const line of (await read(`/proc/${pid}/mountinfo`)).split("\n")) {
    const [id, , , , place] = line.split(" ");
    if (place !== undefined) set(`mount ${id} ${place}`);
  }
  for (const child of await childrenOf(pid)) set(`child ${child}`);
  for (const fd of await list(`/proc/${pid}/fd`))
    set(`descriptor ${fd} ${await readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")}`);
  set("network", await read(`/proc/${pid}/net/dev`));
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

async function listAll(
  folder: string,
  except: readonly string[],
  picture: Map<string, string>,
): Promise<void> {
  for (const name of await list(folder)) {
    const path = join(folder, name);
    const is = except.includes(path) ? null : await lstat(path).catch(() => null);
    if (is === null) continue;
    picture.set(`${entry}${path}`, [is.mode, is.uid, is.size, is.mtimeMs, is.ctimeMs].join(" "));
    if (is.isDirectory()) await listAll(path, except, picture);
  }
}

/** How many bytes of the disk all files of a folder take. */
export async function countBytes(folder: string): Promise<number> {
  let total = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const is = await lstat(join(folder, name)).catch(() => null);
    total += (is?.blocks ?? 0) * 512;
  }
  return total;
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
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? "is gone" : createHash("sha256").update(bytes).digest("hex");
}
