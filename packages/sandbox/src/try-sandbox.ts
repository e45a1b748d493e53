import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LoneProgram, Sandbox, SlotOptions, Surroundings } from "./port.ts";

/** Where a driver is tried. */
export interface TrialPlace {
  readonly slot: SlotOptions;
  /** With a shell. */
  readonly surroundings: Surroundings;
  /** Holds what the trial writes; gone afterwards. */
  readonly folder: string;
}

const mebibyte = 1024 * 1024;

/**
 * Whether a driver works on this host: null when a slot can be opened and runs two programs, of which the second may
 * meet a sandbox that was made ahead; else why not.
 */
export async function trySandbox(sandbox: Sandbox, place: TrialPlace): Promise<string | null> {
  const folder = await mkdtemp(join(place.folder, "trial-"));
  try {
    const slot = await sandbox.openSlot(place.slot);
    try {
      for (const name of ["first", "second"]) {
        const outcome = await slot.run(trialProgram(place, join(folder, name)));
        if (outcome.kind === "fault") return outcome.because;
        const { ending } = outcome.facts;
        if (ending.kind !== "exited" || ending.code !== 7)
          return `a trial ended as ${JSON.stringify(ending)}`;
      }
      return null;
    } finally {
      await slot.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function trialProgram({ surroundings }: TrialPlace, path: string): LoneProgram {
  return {
    command: ["/bin/sh", "-c", "exit 7"],
    environment: {},
    surroundings,
    files: [],
    stdin: null,
    stdout: { path: `${path}.out`, maxBytes: 0 },
    stderr: { path: `${path}.err`, maxBytes: 0 },
    limits: {
      cpuMs: 5000,
      wallMs: 10_000,
      memoryBytes: 64 * mebibyte,
      stackBytes: 8 * mebibyte,
      processes: 4,
      openFiles: 64,
      fileBytes: 0,
      workBytes: mebibyte,
      workFiles: 16,
    },
    collect: [],
    mayLockFiles: false,
  };
}
