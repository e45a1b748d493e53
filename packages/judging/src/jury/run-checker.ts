import { chmod } from "node:fs/promises";
import { type CheckResult, checkerVerdict } from "@touchstone/domain";
import type { Limits } from "@touchstone/sandbox";
import { runCommand } from "../run/run-command.ts";
import { baseEnvironment, runOnBench, type Workbench } from "../workbench.ts";
import { juryFacts, juryNote, juryOutputBytes } from "./jury-facts.ts";
import type { JuryProgram } from "./jury-program.ts";

/** Paths of what a checker is shown. */
export interface CheckerFiles {
  readonly input: string;
  readonly output: string;
  readonly answer: string;
}

const mib = 1024 ** 2;

const checkerLimits: Limits = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryBytes: 512 * mib,
  stackBytes: 128 * mib,
  processes: 16,
  openFiles: 256,
  fileBytes: juryOutputBytes,
  workBytes: 64 * mib,
  workFiles: 1000,
};

/** Lets the jury's checker look at an output, in a sandbox of its own. */
export async function runChecker(
  bench: Workbench,
  { language, artefacts, files }: JuryProgram,
  shown: CheckerFiles,
  signal?: AbortSignal,
): Promise<{ result: CheckResult; note: string; cpuMs: number }> {
  // Captures are the worker's alone until somebody else is to read one.
  await chmod(shown.output, 0o444);
  const places = { input: "/data/input", output: "/data/output", answer: "/data/answer" };
  const [command, ...words] = runCommand(language, checkerLimits);
  const program = {
    command: [command, ...words, places.input, places.output, places.answer] as const,
    environment: { ...baseEnvironment, ...language.run.environment },
    files: [
      ...[...artefacts, ...files].map(({ name, path }) => ({ source: path, target: `/w/${name}` })),
      { source: shown.input, target: places.input },
      { source: shown.output, target: places.output },
      { source: shown.answer, target: places.answer },
    ],
    stdin: null,
    stdoutBytes: juryOutputBytes,
    stderrBytes: juryOutputBytes,
    limits: checkerLimits,
    collect: [],
    mayLockFiles: false,
  };
  return runOnBench(bench, program, signal, async ({ facts, stdoutPath, stderrPath }) => {
    const seen = await juryFacts(facts, { stdoutPath, stderrPath });
    const result = checkerVerdict(seen);
    return { result, note: juryNote(seen, result), cpuMs: facts.cpuMs };
  });
}
