import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import {
  bubblewrapSandbox,
  buildNative,
  type LoneProgram,
  nativeSandbox,
  type Slot,
  toolchainAtHand,
} from "@touchstone/sandbox";
import { driverAtHand, type WatchOptions } from "@touchstone/sandbox/conformance";
import { type JudgingRoom, openJudgingRoom } from "../testing/judging-room.ts";

/** Where rows of the corpus are played: two slots, a room around each, and a canary planted around them. */
export interface Stage {
  readonly room: JudgingRoom;
  /** For rows that need somebody else at work at the same time. */
  readonly nextDoor: JudgingRoom;
  /** Part of the worker's environment, and for rows to put into what is hidden; never comes out. */
  readonly canary: string;
  /** What the room has run alone so far, the latest last. */
  readonly programs: readonly LoneProgram[];
  readonly watch: WatchOptions;
  close(): Promise<void>;
}

const bwrap = "/usr/bin/bwrap";
/** Apart from the uids and names of a judge, or of other tests, that may be at work on the same host. */
const firstUid = 66_000 + 4 * (process.pid % 1000);
const name = `corpus-${process.pid}`;

/** Opens the stage with the driver and the toolchain at hand. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-stage-"));
  await chmod(folder, 0o711);
  const executables = await buildNative(join(tmpdir(), "touchstone-native"));
  const makeSandbox = driverAtHand() === "native" ? nativeSandbox : bubblewrapSandbox;
  const sandbox = makeSandbox({ executables, bwrap, name, stateFolder: folder, firstUid });
  // Every processor: other work of this host must not starve a slot.
  const cpus = `0-${availableParallelism() - 1}`;
  const slots: [Slot, Slot] = [
    await sandbox.openSlot({ number: 0, cpus }),
    await sandbox.openSlot({ number: 1, cpus }),
  ];
  const { surroundings } = toolchainAtHand();
  const programs: LoneProgram[] = [];
  const noting: Slot = {
    ...slots[0],
    run(program, signal) {
      programs.push(program);
      return slots[0].run(program, signal);
    },
  };
  const [room, nextDoor] = [
    await openJudgingRoom(noting, surroundings),
    await openJudgingRoom(slots[1], surroundings),
  ];
  const canary = `canary-${randomBytes(12).toString("hex")}`;
  process.env.TOUCHSTONE_CANARY = canary;
  return {
    room,
    nextDoor,
    canary,
    programs,
    watch: {
      tsRun: executables.tsRun,
      folder,
      uids: [0, 1, 2, 3].map((offset) => firstUid + offset),
      cgroupPrefix: `touchstone-${name}-`,
      listed: [],
      kept: ["/etc/passwd", bwrap, executables.tsRun, executables.tsInit],
    },
    async close() {
      for (const slot of slots) await slot.close();
      for (const one of [room, nextDoor]) await one.close();
      await rm(folder, { recursive: true });
    },
  };
}
