/** A slot of a production driver: a stage folder, a cgroup, two uids, and ts-run with the engine of the driver. */
import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { NativeExecutables } from "../build-native.ts";
import { findCgroups, ownCgroup, prepareSlotCgroup, removeSlotCgroup } from "../host/slot-cgroup.ts";
import type { Slot, SlotOptions } from "../port.ts";
import type { Wall } from "../walls.ts";
import { countCpus } from "./count-cpus.ts";
import { type HelperSlotOptions, openHelperSlot } from "./helper-slot.ts";

/** Settings of a production driver. Two judges on one host must differ in all of name, folder and uids. */
export interface MeasuredOptions {
  readonly executables: NativeExecutables;
  /** Names the cgroups of this judge. */
  readonly name: string;
  /** An existing folder that every user can walk through, such as one below `/run`. */
  readonly stateFolder: string;
  /** Slot N uses `firstUid + 2N` and the next one; no account of the host may have them. */
  readonly firstUid: number;
  /** For the corpus alone, with executables that were built without it. */
  readonly without?: Wall | undefined;
}

/** What builds the walls. */
export interface Engine {
  /** Arguments of ts-run. */
  readonly settings: readonly string[];
  readonly walls: HelperSlotOptions["walls"];
}

/** Opens the slot with the engine for its stage. Rejects when a controller is missing or somebody holds the slot. */
export async function openMeasuredSlot(
  options: MeasuredOptions,
  slot: SlotOptions,
  engineAt: (stage: string) => Engine,
): Promise<Slot> {
  const stage = join(options.stateFolder, `slot-${slot.number}`);
  const cgroupName = `touchstone-${options.name}-${slot.number}`;
  const layout = await findCgroups();
  if (layout.missing.length > 0) throw new Error(`no cgroup controller for ${layout.missing.join(", ")}`);
  await mkdir(stage, { recursive: true, mode: 0o711 });
  const engine = engineAt(stage);
  const uid = options.firstUid + 2 * slot.number;
  return openHelperSlot({
    tsRun: options.executables.tsRun,
    walls: engine.walls,
    settings: async () => {
      const hierarchies = await prepareSlotCgroup(layout, cgroupName, slot.cpus);
      return [
        `stage=${stage}`,
        `primer=${ownCgroup(layout)}/cgroup.procs`,
        ...engine.settings,
        `uid=${uid}`,
        `secondUid=${uid + 1}`,
        `cpus=${slot.cpus}`,
        `cpuCount=${countCpus(slot.cpus)}`,
        ...hierarchies.map(
          ({ version, controllers, folder }) => `cgroup=${version}:${controllers.join(",")}:${folder}`,
        ),
      ];
    },
    leave: async () => {
      await removeSlotCgroup(layout, cgroupName);
      await rmdir(stage);
    },
  });
}
