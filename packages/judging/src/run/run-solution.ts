/** A contestant's program, ready to run alone or joined, and what of its facts a verdict is given by. */
import { link, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WorkOrder } from "@touchstone/contract";
import type { RunFacts } from "@touchstone/domain";
import type { LanguageFile } from "@touchstone/languages";
import type { Facts } from "@touchstone/sandbox";
import type { Artefact } from "../compile/compile-source.ts";
import {
  baseEnvironment,
  inRunFolder,
  type JoinedProgram,
  runOnBench,
  type Workbench,
} from "../workbench.ts";
import { runCommand } from "./run-command.ts";
import type { RunLimits } from "./run-limits.ts";

/** A program that compiled, and how it is run. */
export interface Solution {
  readonly language: LanguageFile;
  readonly artefacts: readonly Artefact[];
  /** Files of the problem that stand beside it. */
  readonly files?: readonly Artefact[];
  readonly limits: RunLimits;
  readonly outputBytes: number;
  readonly fileIo?: WorkOrder["fileIo"];
}

/** What a run left behind, valid until `use` is done. */
export interface SolutionRun {
  readonly facts: Facts;
  readonly runFacts: RunFacts;
  /** What is held against the answer. */
  readonly outputPath: string;
  readonly stderrPath: string;
}

/** Nobody sees more of what a solution writes there. */
const stderrBytesMax = 64 * 1024;

/** The program without its standard streams. */
export function solutionProgram({ language, artefacts, files = [], limits }: Solution): JoinedProgram {
  return {
    command: runCommand(language, limits.fuses),
    environment: { ...baseEnvironment, ...language.run.environment },
    files: [...artefacts, ...files].map(({ name, path }) => ({ source: path, target: `/w/${name}` })),
    stderrBytes: stderrBytesMax,
    limits: limits.fuses,
    collect: [],
    mayLockFiles: false,
  };
}

/** Runs the program alone on an input and hands `use` what it left. */
export async function runSolution<T>(
  bench: Workbench,
  solution: Solution,
  input: string,
  signal: AbortSignal | undefined,
  use: (run: SolutionRun) => Promise<T>,
): Promise<T> {
  const { fileIo, language, outputBytes } = solution;
  if (fileIo) return runOnFiles(bench, { ...solution, fileIo }, input, signal, use);
  const program = { ...solutionProgram(solution), stdin: input, stdoutBytes: outputBytes };
  return runOnBench(bench, program, signal, ({ facts, stdoutPath, stderrPath }) =>
    use({ facts, runFacts: runFactsOf(facts, language), outputPath: stdoutPath, stderrPath }),
  );
}

/** Reading one file and writing another: what is written to standard output is dropped, up to the same cap. */
async function runOnFiles<T>(
  bench: Workbench,
  solution: Solution & { readonly fileIo: NonNullable<WorkOrder["fileIo"]> },
  input: string,
  signal: AbortSignal | undefined,
  use: (run: SolutionRun) => Promise<T>,
): Promise<T> {
  const { fileIo, language, outputBytes } = solution;
  return inRunFolder(bench, async (folder) => {
    const outputPath = join(folder, "output");
    // A program sees in /proc where on this machine a file comes from, and a blob's name says which test this is.
    const nameless = join(folder, "input");
    await link(input, nameless);
    const program = solutionProgram(solution);
    const { memoryBytes, workBytes } = program.limits;
    const onFiles = {
      ...program,
      // Room for the output beside what any program has: a full disk must not come before the output limit.
      limits: { ...program.limits, workBytes: Math.min(memoryBytes, workBytes + outputBytes) },
      stdin: null,
      stdoutBytes: outputBytes,
      files: [...program.files, { source: nameless, target: `/w/${fileIo.input}` }],
      collect: [{ name: fileIo.output, saveTo: outputPath, maxBytes: outputBytes }],
    };
    return runOnBench(bench, onFiles, signal, async ({ facts, stderrPath }) => {
      const [file] = facts.collected;
      // What is not there, or is no plain file, is an empty output.
      if (file?.status !== "taken") await writeFile(outputPath, "");
      const runFacts = runFactsOf(facts, language);
      const isTruncated =
        runFacts.stdout.isTruncated || file?.status === "too-large" || diedOfFileSize(facts);
      return use({ facts, runFacts: { ...runFacts, stdout: { isTruncated } }, outputPath, stderrPath });
    });
  });
}

/** The kernel's way to say that a file grew past its limit: SIGXFSZ. */
function diedOfFileSize({ ending }: Facts): boolean {
  return ending.kind === "signalled" && ending.signal === 25;
}

/** A runtime that gives up at the end of its own heap ran out of memory as surely as one that was killed. */
export function runFactsOf(facts: Facts, { run }: LanguageFile): RunFacts {
  const { ending } = facts;
  const gaveUp =
    ending.kind === "exited" && run.memoryExitCode !== undefined && ending.code === run.memoryExitCode;
  return { ...facts, isOutOfMemory: facts.isOutOfMemory || gaveUp };
}
