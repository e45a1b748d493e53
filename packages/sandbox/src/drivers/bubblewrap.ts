/**
 * The bubblewrap driver: bubblewrap builds the walls, ts-run holds the purse. Needs root (or a service with the same
 * rights) and the four cgroup controllers; `hostCheck` says what is missing and how to get it.
 *
 * The walls, from the outside in: a uid of the slot's own; a cgroup for each run (memory without swap, processes,
 * processors, cpu time); new user, pid, mount, network, ipc, uts and cgroup namespaces for each run; a read-only root
 * with three small writable folders that vanish with the run; resource limits; a system call filter. See
 * native/ts-run.c for the order of a run and for what must not be done.
 *
 * bubblewrap must not be started as root: it would map the sandbox's uid to root of the host. ts-run steps down first
 * and looks at the result from outside. And a kernel exploit is still an exploit: the judge belongs on a machine of its
 * own, away from the site and the database.
 */
import { revealingFiles } from "../host/revealing-files.ts";
import type { Sandbox } from "../port.ts";
import { bubblewrapWalls } from "./bubblewrap-walls.ts";
import { type MeasuredOptions, openMeasuredSlot } from "./measured-slot.ts";

/** Settings of the driver. */
export interface BubblewrapOptions extends MeasuredOptions {
  readonly bwrap: string;
}

/** Makes the driver. Nothing is touched before a slot is opened. */
export function bubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const { bwrap, without, executables } = options;
  const walls = {
    tsInit: executables.tsInit,
    hiddenFiles: revealingFiles(),
    processLimits: () => [],
    without,
  };
  return {
    description: { driver: "bubblewrap", isProductionGrade: true },
    openSlot: (slot) =>
      openMeasuredSlot(options, slot, (stage) => ({
        settings: [`bwrap=${bwrap}`],
        walls: bubblewrapWalls(stage, walls),
      })),
  };
}
