/**
 * The words bubblewrap is started with, in the order it acts on them.
 *
 * Walls: every namespace is new; user namespaces cannot be made again inside; no capability, no terminal, no network;
 * the root is a tmpfs that becomes read-only last, when all mount points exist in it. Sources are places of the stage
 * (native/stage.c), never paths of the worker. `/dev` holds four devices; `/proc` shows the sandbox's own processes and
 * hides what tells of the host.
 */
import type { Limits, Program } from "../port.ts";
import type { Wall } from "../walls.ts";

/** What the stage lays out for one program. */
export interface StagedProgram {
  /** The whole command line of bubblewrap, its own name first. */
  readonly argv: readonly string[];
  /** Host paths to stage, in the order of their places. */
  readonly mounts: readonly string[];
}

/** Where ts-init is inside. */
const initPath = "/.ts-init";

/** Outside, the program has its slot's uid; inside, every slot looks the same. */
const insideId = "1000";

const devices = ["/dev/null", "/dev/zero", "/dev/full", "/dev/urandom"];

const links: readonly (readonly [string, string])[] = [
  ["urandom", "/dev/random"],
  ["/proc/self/fd", "/dev/fd"],
  ["/proc/self/fd/0", "/dev/stdin"],
  ["/proc/self/fd/1", "/dev/stdout"],
  ["/proc/self/fd/2", "/dev/stderr"],
];

/** How a driver wants its programs walled in. */
export interface WallOptions {
  readonly tsInit: string;
  /** The stage's folder for this program. */
  readonly stage: string;
  readonly hiddenFiles: readonly string[];
  /** Limits of single processes beyond those every driver sets. */
  readonly processLimits: (limits: Limits) => readonly string[];
  /** For the corpus alone, which looks whether a row notices. */
  readonly without?: Wall | undefined;
}

/** Builds the command line and the list of what to stage for it. */
export function bwrapArguments(program: Program, walls: WallOptions): StagedProgram {
  const { surroundings, files, environment } = program;
  const has = (wall: Wall) => walls.without !== wall;
  const roBind = has("mount-ro") ? "--ro-bind" : "--bind";
  const mounts = [{ source: walls.tsInit, target: initPath }, ...surroundings.mounts, ...files];
  const show = (from: number, to: number) =>
    mounts.slice(from, to).flatMap(({ target }, at) => [roBind, `${walls.stage}/in/${from + at}`, target]);
  const ownFiles = 1 + surroundings.mounts.length;
  const argv = [
    "bwrap",
    ...namespaces(has),
    ...["--disable-userns", "--die-with-parent", "--new-session"],
    // Root would keep its capabilities.
    ...(has("uid") ? [] : ["--cap-drop", "ALL"]),
    ...["--uid", insideId, "--gid", insideId, "--hostname", "sandbox", "--clearenv"],
    ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ...show(0, ownFiles),
    ...surroundings.links.flatMap(({ target, path }) => ["--symlink", target, path]),
    // Nobody may mount the processes of others, but they can be shown.
    ...(has("pidns") ? ["--proc", "/proc"] : ["--ro-bind", "/proc", "/proc"]),
    ...(has("procmask") ? walls.hiddenFiles : []).flatMap((path) => ["--ro-bind", "/dev/null", path]),
    ...devices.flatMap((path) => ["--dev-bind", path, path]),
    ...links.flatMap(([target, path]) => ["--symlink", target, path]),
    ...["--bind", `${walls.stage}/w`, "/w"],
    ...["--bind", has("fresh-root") ? `${walls.stage}/tmp` : "/tmp", "/tmp"],
    ...["--bind", `${walls.stage}/shm`, "/dev/shm"],
    ...show(ownFiles, mounts.length),
    ...["--chdir", "/w", ...(has("mount-ro") ? ["--remount-ro", "/"] : [])],
    ...["--", initPath, ...(program.mayLockFiles ? ["locks"] : [])],
    ...[...commonLimits(program.limits), ...walls.processLimits(program.limits)],
    ...["--", ...program.command],
  ];
  return { argv, mounts: mounts.map(({ source }) => source) };
}

/** All of them are new, named one by one: `--unshare-all` tries for some and goes on without. */
function namespaces(has: (wall: Wall) => boolean): string[] {
  return [
    ...["--unshare-user", "--unshare-uts", "--unshare-cgroup"],
    ...(has("netns") ? ["--unshare-net"] : []),
    ...(has("ipcns") ? ["--unshare-ipc"] : []),
    ...(has("pidns") ? ["--unshare-pid", "--as-pid-1"] : []),
  ];
}

/** Limits of single processes that hold beside those of the whole run. */
export function commonLimits(limits: Limits): string[] {
  return [
    "core=1", // not 0, which would still start a core_pattern pipe helper
    `cpu=${Math.ceil(limits.cpuMs / 1000) + 2}`, // a fuse behind the fuse
    `stack=${limits.stackBytes}`,
    `fsize=${limits.fileBytes}`,
    `nofile=${limits.openFiles}`,
    "memlock=0",
    "msgqueue=0",
    "rtprio=0",
    "nice=0",
  ];
}
