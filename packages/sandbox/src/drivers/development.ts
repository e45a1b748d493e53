/**
 * The development driver: the same road and the same walls of namespaces and filter, without root and without cgroups,
 * so that a contributor can run programs on a laptop.
 *
 * What it does not have: a uid of its own (programs run as whoever started the judge), limits on the whole run (memory,
 * processes and cpu are limited for each process), exact measurements (children count once they were waited for;
 * memory is sampled). It says so of itself, and a judge that asks for production must refuse it.
 */
import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { NativeExecutables } from "../build-native.ts";
import { revealingFiles } from "../host/revealing-files.ts";
import type { Limits, Sandbox } from "../port.ts";
import { bubblewrapWalls } from "./bubblewrap-walls.ts";
import { countCpus } from "./count-cpus.ts";
import { openHelperSlot } from "./helper-slot.ts";

/** Settings of the driver. */
export interface DevelopmentOptions {
  readonly executables: NativeExecutables;
  readonly bwrap: string;
  /** An existing folder of ours. */
  readonly stateFolder: string;
}

/** Makes the driver. Throws for root: programs would then run as root of the host, which nothing here can make safe. */
export function developmentSandbox(options: DevelopmentOptions): Sandbox {
  if (process.geteuid?.() === 0)
    throw new Error("the development sandbox does not run as root: use bubblewrap");
  return {
    description: { driver: "development", isProductionGrade: false },
    openSlot: async (slot) => {
      const stage = join(options.stateFolder, `slot-${slot.number}`);
      await mkdir(stage, { recursive: true, mode: 0o711 });
      const cpus = [`cpus=${slot.cpus}`, `cpuCount=${countCpus(slot.cpus)}`];
      return openHelperSlot({
        tsRun: options.executables.tsRun,
        settings: async () => [`bwrap=${options.bwrap}`, `stage=${stage}`, ...cpus],
        walls: bubblewrapWalls(stage, {
          tsInit: options.executables.tsInit,
          hiddenFiles: revealingFiles(),
          processLimits,
        }),
        leave: () => rmdir(stage),
      });
    },
  };
}

/** Memory is watched by sampling; room for the stacks of many threads, but no end of memory between two samples. */
const dataHeadroomBytes = 4 * 1024 ** 3;

function processLimits(limits: Limits): string[] {
  return [`nproc=${limits.processes}`, `data=${limits.memoryBytes + dataHeadroomBytes}`];
}
