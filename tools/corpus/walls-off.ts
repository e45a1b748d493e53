/**
 * The corpus as a test of itself: the smoke rows of the sandbox are played with one wall taken away, and one of the
 * rows that are there for it must turn red. A row that is red for another reason, such as a busy machine, does not count.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Wall } from "../../packages/sandbox/src/walls.ts";
import type { GuestDriver } from "./guest/guest-message.ts";

/** What is gone without a wall, and the rows of which one must notice. */
const losses: Readonly<Record<Wall, { readonly gone: string; readonly watchers: readonly string[] }>> = {
  netns: { gone: "the network of its own", watchers: ["E13"] },
  pidns: { gone: "the processes of its own", watchers: ["E03"] },
  ipcns: { gone: "the ipc objects of its own", watchers: ["F11"] },
  "mount-ro": { gone: "read-only mounts, the root among them", watchers: ["E03", "E09"] },
  seccomp: { gone: "the system call filter", watchers: ["E06", "P14-outside"] },
  pids: { gone: "the limit of processes (it is 32 times as high)", watchers: ["P11"] },
  memory: { gone: "the limit of memory (it is 32 times as high)", watchers: ["M01", "M09"] },
  fsize: { gone: "the limit of a file's size", watchers: ["F01-file"] },
  uid: { gone: "the uid of the slot: root instead", watchers: ["P14-outside"] },
  fds: { gone: "closing of inherited descriptors", watchers: ["F17"] },
  procmask: { gone: "the masks over what `/proc` tells of the host", watchers: ["E03"] },
  newprivs: { gone: "`no_new_privs`, and the filter that needs it", watchers: ["P14", "P14-outside"] },
  "fresh-root": { gone: "the fresh `/tmp`: the host's instead", watchers: ["E01", "F11"] },
  "drain-cap": { gone: "the cap of what is kept of an output (it is 64 times as high)", watchers: ["O01"] },
};

/** One wall taken away from one driver. */
export interface WallPlay {
  readonly wall: Wall;
  readonly driver: GuestDriver;
}

/** What became of the rows. */
export interface WallResult extends WallPlay {
  readonly red: readonly string[];
  readonly isCaught: boolean;
}

/** Each of the walls, from each of the drivers. */
export function wallPlays(which: readonly Wall[], drivers: readonly GuestDriver[]): WallPlay[] {
  return which.flatMap((wall) => drivers.map((driver) => ({ wall, driver })));
}

const longestMs = 300_000;

/** Plays the smoke rows of the repository at `root` without the wall. Throws when they could not be played. */
export function playWithout(root: string, { wall, driver }: WallPlay): WallResult {
  const conformance = join(root, "packages/sandbox/src/conformance");
  const words = [join(conformance, "main.ts"), "--driver", driver, "--smoke", "--without", wall];
  const { stdout, stderr } = spawnSync(
    "sh",
    [join(conformance, "quiet-host.sh"), process.execPath, ...words],
    {
      cwd: root,
      encoding: "utf8",
      timeout: longestMs,
    },
  );
  return wallResult({ wall, driver }, stdout, stderr);
}

/** Reads what the conformance table said. */
export function wallResult({ wall, driver }: WallPlay, stdout: string, stderr: string): WallResult {
  const last = stdout.trimEnd().split("\n").at(-1) ?? "";
  if (!last.startsWith("{")) throw new Error(`the rows were not played without ${wall}: ${stdout}${stderr}`);
  const { red, rows }: { red: string[]; rows: number } = JSON.parse(last);
  // Where nothing works any more, no row has noticed anything.
  const isCaught = red.length < rows && red.some((id) => losses[wall].watchers.includes(id));
  return { wall, driver, red, isCaught };
}

/** So many of them, others each day, so that a gate that is run daily has had all of them in a while. */
export function playsInTurn(plays: readonly WallPlay[], count: number, now: Date): WallPlay[] {
  const day = Math.floor(now.getTime() / 86_400_000);
  return Array.from({ length: count }, (_, at) => plays[(day * count + at) % plays.length]).filter(
    (play) => play !== undefined,
  );
}

/** How many walls were noticed on every driver they were taken away from. */
export function countCaught(results: readonly WallResult[]): number {
  const byWall = Map.groupBy(results, ({ wall }) => wall);
  return [...byWall.values()].filter((own) => own.every(({ isCaught }) => isCaught)).length;
}

const heading = "## Walls taken away";

/** The page with a table of these results at its end, in place of an earlier one. */
export function withWalls(page: string, results: readonly WallResult[]): string {
  const rows = results.map(
    ({ wall, driver, red, isCaught }) =>
      `| ${[wall, driver, losses[wall].gone, red.join(", ") || "none", isCaught ? "yes" : "**no**"].join(" | ")} |`,
  );
  const table = [
    `${heading}\n`,
    "The smoke rows of the sandbox, played without one of its walls: somebody must notice. `npm run corpus -- --walls`",
    "takes all of them away in turn, `--without WALL` one.\n",
    "| wall | driver | what is gone | rows that turn red | noticed |\n|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  return `${withoutWalls(page)}\n${table}\n`;
}

/** The page with the table of walls that another one has, if any. */
export function withSameWalls(page: string, other: string): string {
  const at = other.indexOf(heading);
  return at < 0 ? page : `${page.trimEnd()}\n\n${other.slice(at)}`;
}

function withoutWalls(page: string): string {
  const at = page.indexOf(heading);
  return `${(at < 0 ? page : page.slice(0, at)).trimEnd()}\n`;
}
