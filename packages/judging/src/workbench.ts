import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Facts, LoneProgram, Outcome, Slot, Surroundings } from "@touchstone/sandbox";

/** Where one slot works: its sandbox, what programs find around them, and a folder of its own for what they write. */
export interface Workbench {
  readonly slot: Slot;
  readonly surroundings: Surroundings;
  readonly folder: string;
}

/** The program's environment beside what its language adds. */
export const baseEnvironment = { PATH: "/usr/bin:/bin", HOME: "/w", LANG: "C.UTF-8" } as const;

/** What a run is asked for; the bench knows the rest. */
export type BenchProgram = Omit<LoneProgram, "surroundings" | "stdout" | "stderr"> & {
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
};

/** What a run left behind, valid until `use` is done. */
export interface BenchRun {
  readonly facts: Facts;
  readonly stdoutPath: string;
  readonly stderrPath: string;
}

/**
 * Runs a program and hands `use` what it wrote. A fault of the sandbox is thrown: it says nothing of the program, so
 * nothing may be concluded from it. Rejects with the reason of `signal` once the program is dead.
 */
export async function runOnBench<T>(
  bench: Workbench,
  { stdoutBytes, stderrBytes, ...program }: BenchProgram,
  signal: AbortSignal | undefined,
  use: (run: BenchRun) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(bench.folder, "run-"));
  const stdoutPath = join(folder, "stdout");
  const stderrPath = join(folder, "stderr");
  try {
    const outcome = await bench.slot.run(
      {
        ...program,
        surroundings: bench.surroundings,
        stdout: { path: stdoutPath, maxBytes: stdoutBytes },
        stderr: { path: stderrPath, maxBytes: stderrBytes },
      },
      signal,
    );
    return await use({ facts: factsOf(outcome), stdoutPath, stderrPath });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function factsOf(outcome: Outcome<Facts>): Facts {
  if (outcome.kind === "fault") throw new Error(`the sandbox failed: ${outcome.because}`);
  return outcome.facts;
}
