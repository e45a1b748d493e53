import { chmod, mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildNative } from "../build-native.ts";
import { bubblewrapSandbox } from "../drivers/bubblewrap.ts";
import { developmentSandbox } from "../drivers/development.ts";
import type { DriverDescription } from "../port.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import type { WatchOptions } from "./host-watch.ts";
import { closeWorkshop, openWorkshop, type Workshop } from "./workshop.ts";

/** A driver with everything the table needs. */
export interface Bench {
  readonly workshop: Workshop;
  readonly watch: WatchOptions;
  /** False for a row that promises what this driver does not. */
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
/** Apart from the uids and names of a judge that may be at work on the same host. */
const firstUid = 60_960;
const name = `conformance-${process.pid}`;

/** Builds the helper, opens the driver with two slots on the last two processors, and sets up its workshop. */
export async function openBench(driver: DriverDescription["driver"], folders: BenchFolders): Promise<Bench> {
  const executables = await buildNative(folders.buildFolder);
  await chmod(folders.folder, 0o711);
  const [stateFolder, workFolder] = [join(folders.folder, "state"), join(folders.folder, "work")];
  await mkdir(stateFolder, { mode: 0o711 });
  await mkdir(workFolder);
  const isMeasured = driver === "bubblewrap";
  const sandbox = isMeasured
    ? bubblewrapSandbox({ executables, bwrap, name, stateFolder, firstUid })
    : developmentSandbox({ executables, bwrap, stateFolder });
  const lastCpu = availableParallelism() - 1;
  const workshop = await openWorkshop(sandbox, workFolder, [
    String(lastCpu),
    String(Math.max(lastCpu - 1, 0)),
  ]);
  return {
    workshop,
    watch: {
      tsRun: executables.tsRun,
      folder: folders.folder,
      uids: isMeasured ? [0, 1, 2, 3].map((offset) => firstUid + offset) : [],
      cgroupPrefix: `touchstone-${name}-`,
      kept: ["/etc/passwd", executables.tsRun, executables.tsInit],
    },
    canPlay: (row) => isMeasured || !row.needsCgroups,
    close: () => closeWorkshop(workshop),
  };
}
