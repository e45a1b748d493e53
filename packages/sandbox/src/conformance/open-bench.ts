import { chmod, mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildNative } from "../build-native.ts";
import { bubblewrapSandbox } from "../drivers/bubblewrap.ts";
import { developmentSandbox } from "../drivers/development.ts";
import { nativeSandbox } from "../drivers/native.ts";
import type { DriverDescription } from "../port.ts";
import type { Wall } from "../walls.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import type { WatchOptions } from "./host-watch.ts";
import { toolAtHand, usrAtHand } from "./recipe.ts";
import { closeWorkshop, openWorkshop, type Workshop } from "./workshop.ts";

/** A driver with everything the table needs. */
export interface Bench {
  readonly workshop: Workshop;
  readonly watch: WatchOptions;
  /** False for a row that promises what this driver does not, or needs a tool that is not there. */
  canPlay(row: ConformanceCase): boolean;
  close(): Promise<void>;
}

/** Where a bench may put things. */
export interface BenchFolders {
  /** An empty folder that goes when the bench is closed; every user must be able to walk to it. */
  readonly folder: string;
  readonly buildFolder: string;
}

const bwrap = "/usr/bin/bwrap";
/** Apart from the uids and names of a judge, or of another table, that may be at work on the same host. */
const firstUid = 61_000 + 4 * (process.pid % 1000);
const name = `conformance-${process.pid}`;
/** Set by quiet-host.sh. */
const isQuiet = process.env.TOUCHSTONE_QUIET_HOST === "1";
const listed = ["/tmp", "/var/tmp", "/dev/shm", "/run", "/etc", "/root", "/home"];
/** A file of the toolchain that one row tries to change. */
const osRelease = join(usrAtHand(), "lib/os-release");

const sandboxes = {
  native: nativeSandbox,
  bubblewrap: bubblewrapSandbox,
  development: developmentSandbox,
} satisfies Record<DriverDescription["driver"], unknown>;

/** The driver that the environment names; bubblewrap when it names none. */
export function driverAtHand(): "native" | "bubblewrap" {
  return process.env.TOUCHSTONE_CORPUS_DRIVER === "native" ? "native" : "bubblewrap";
}

/**
 * Builds the helper, opens the driver with two slots on the last two processors, and sets up its workshop; without a
 * wall, where that is what rows are to notice.
 */
export async function openBench(
  driver: DriverDescription["driver"],
  folders: BenchFolders,
  without?: Wall,
): Promise<Bench> {
  const executables = await buildNative(folders.buildFolder, without);
  await chmod(folders.folder, 0o711);
  const [stateFolder, workFolder] = [join(folders.folder, "state"), join(folders.folder, "work")];
  await mkdir(stateFolder, { mode: 0o711 });
  await mkdir(workFolder);
  const isMeasured = driver !== "development";
  const options = { executables, bwrap, name, stateFolder, firstUid, without };
  const sandbox = sandboxes[driver](options);
  const lastCpu = availableParallelism() - 1;
  const workshop = await openWorkshop(sandbox, workFolder, [
    String(lastCpu),
    String(Math.max(lastCpu - 1, 0)),
  ]);
  if (isQuiet) for (const folder of listed) await plant(folder, workshop.canary);
  return {
    workshop,
    watch: {
      tsRun: executables.tsRun,
      folder: folders.folder,
      uids: isMeasured ? [0, 1, 2, 3].map((offset) => firstUid + offset) : [],
      cgroupPrefix: `touchstone-${name}-`,
      listed: isQuiet ? listed : [],
      kept: ["/etc/passwd", osRelease, bwrap, executables.tsRun, executables.tsInit],
    },
    canPlay: (row) =>
      (isMeasured || !row.needsCgroups) && (row.needs === null || toolAtHand(row.needs) !== null),
    close: () => closeWorkshop(workshop),
  };
}

/** Where secrets lie on a host, for rows that look for them. */
async function plant(folder: string, canary: string): Promise<void> {
  await mkdir(join(folder, "secrets"), { recursive: true });
  await writeFile(join(folder, "secrets", "canary"), canary, { mode: 0o444 });
}
