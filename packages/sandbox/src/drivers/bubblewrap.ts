/**
 * The production driver: bubblewrap builds the walls, ts-run holds the purse. Needs root (or a service with the same
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
import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { NativeExecutables } from "../build-native.ts";
import type { Hierarchy } from "../host/cgroup-layout.ts";
import { revealingFiles } from "../host/revealing-files.ts";
import { findCgroups, ownCgroup, prepareSlotCgroup, removeSlotCgroup } from "../host/slot-cgroup.ts";
import type { Sandbox, Slot, SlotOptions } from "../port.ts";
import { countCpus } from "./count-cpus.ts";
import { openHelperSlot } from "./helper-slot.ts";

/** Settings of the driver. Two judges on one host must differ in all of name, folder and uids. */
export interface BubblewrapOptions {
  readonly executables: NativeExecutables;
  readonly bwrap: string;
  /** Names the cgroups of this judge. */
  readonly name: string;
  /** An existing folder that every user can walk through, such as one below `/run`. */
  readonly stateFolder: string;
  /** Slot N uses `firstUid + 2N` and the next one; no account of the host may have them. */
  readonly firstUid: number;
}

/** Makes the driver. Nothing is touched before a slot is opened. */
export function bubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  return {
    description: { driver: "bubblewrap", isProductionGrade: true },
    openSlot: (slot) => openSlot(options, slot),
  };
}

async function openSlot(options: BubblewrapOptions, slot: SlotOptions): Promise<Slot> {
  const { tsRun, tsInit } = options.executables;
  const stage = join(options.stateFolder, `slot-${slot.number}`);
  const cgroupName = `touchstone-${options.name}-${slot.number}`;
  const layout = await findCgroups();
  if (layout.missing.length > 0) throw new Error(`no cgroup controller for ${layout.missing.join(", ")}`);
  await mkdir(stage, { recursive: true, mode: 0o711 });
  return openHelperSlot({
    tsRun,
    stage,
    walls: {
      tsInit,
      hiddenFiles: revealingFiles(),
      processLimits: () => [],
    },
    settings: async () => {
      const hierarchies = await prepareSlotCgroup(layout, cgroupName, slot.cpus);
      return [
        `stage=${stage}`,
        `primer=${ownCgroup(layout)}/cgroup.procs`,
        ...settings(options, slot, hierarchies),
      ];
    },
    leave: async () => {
      await removeSlotCgroup(layout, cgroupName);
      await rmdir(stage);
    },
  });
}

function settings(
  options: BubblewrapOptions,
  slot: SlotOptions,
  hierarchies: readonly Hierarchy[],
): string[] {
  const uid = options.firstUid + 2 * slot.number;
  return [
    `bwrap=${options.bwrap}`,
    `uid=${uid}`,
    `secondUid=${uid + 1}`,
    `cpus=${slot.cpus}`,
    `cpuCount=${countCpus(slot.cpus)}`,
    ...hierarchies.map(
      ({ version, controllers, folder }) => `cgroup=${version}:${controllers.join(",")}:${folder}`,
    ),
  ];
}
