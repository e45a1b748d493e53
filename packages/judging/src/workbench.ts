import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type {
  Facts,
  LoneProgram,
  Outcome,
  PairFacts,
  Program,
  Slot,
  Surroundings,
} from "@touchstone/sandbox";
import type { Core } from "./core.ts";

/** Where one slot works: its sandbox, what programs find around them, and a folder of its own for what they write. */
export interface Workbench {
  readonly slot: Slot;
  readonly surroundings: Surroundings;
  readonly folder: string;
  /** Where its programs compute; missing where no other bench does. */
  readonly core?: Core;
}

/** Does something on the bench while no other program computes on its core. */
export function quietly<T>({ core, ...bench }: Workbench, use: (bench: Workbench) => Promise<T>): Promise<T> {
  return core ? core.alone(() => use(bench)) : use(bench);
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
  return inRunFolder(bench, async (folder) => {
    const stdoutPath = join(folder, "stdout");
    const stderrPath = join(folder, "stderr");
    const complete = {
      ...program,
      surroundings: bench.surroundings,
      stdout: { path: stdoutPath, maxBytes: stdoutBytes },
      stderr: { path: stderrPath, maxBytes: stderrBytes },
    };
    const outcome = await besideOthers(bench, () => bench.slot.run(complete, signal));
    return use({ facts: factsOf(outcome), stdoutPath, stderrPath });
  });
}

/** What one of two joined programs is asked for: its standard streams are the other's. */
export type JoinedProgram = Omit<Program, "surroundings" | "stderr"> & { readonly stderrBytes: number };

/** What two joined programs left behind, valid until `use` is done. */
export interface JoinedRun extends PairFacts {
  readonly stderrPaths: readonly [string, string];
}

/** Runs two programs joined by pipes; otherwise like `runOnBench`. */
export async function runJoinedOnBench<T>(
  bench: Workbench,
  programs: readonly [JoinedProgram, JoinedProgram],
  signal: AbortSignal | undefined,
  use: (run: JoinedRun) => Promise<T>,
): Promise<T> {
  return inRunFolder(bench, async (folder) => {
    const stderrPaths = [join(folder, "stderr-0"), join(folder, "stderr-1")] as const;
    const complete = ({ stderrBytes, ...program }: JoinedProgram, path: string): Program => ({
      ...program,
      surroundings: bench.surroundings,
      stderr: { path, maxBytes: stderrBytes },
    });
    const first = complete(programs[0], stderrPaths[0]);
    const second = complete(programs[1], stderrPaths[1]);
    const outcome = await besideOthers(bench, () => bench.slot.runJoined(first, second, signal));
    return use({ ...factsOf(outcome), stderrPaths });
  });
}

function besideOthers<T>({ core }: Workbench, run: () => Promise<T>): Promise<T> {
  return core ? core.beside(run) : run();
}

/** A folder on the bench, there until `use` is done. */
export async function inRunFolder<T>(bench: Workbench, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(bench.folder, "run-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function factsOf<Known>(outcome: Outcome<Known>): Known {
  if (outcome.kind === "fault") throw new Error(`the sandbox failed: ${outcome.because}`);
  return outcome.facts;
}
