/** One program on one test: a fresh sandbox, then the answer is looked at, outside, as bytes. */
import type { Comparison } from "@touchstone/contract";
import {
  type CaseVerdict,
  type CheckResult,
  caseVerdict,
  type RunFacts,
  type TestResult,
} from "@touchstone/domain";
import type { LanguageFile } from "@touchstone/languages";
import type { Facts } from "@touchstone/sandbox";
import { compareOutputs } from "../compare/compare-outputs.ts";
import type { Artefact } from "../compile/compile-source.ts";
import { baseEnvironment, runOnBench, type Workbench } from "../workbench.ts";
import { runCommand } from "./run-command.ts";
import type { RunLimits } from "./run-limits.ts";

/** A program that compiled, and how it is run and held against answers. */
export interface RunPlan {
  readonly language: LanguageFile;
  readonly artefacts: readonly Artefact[];
  readonly limits: RunLimits;
  readonly outputBytes: number;
  readonly comparison: Comparison;
}

/** Paths of a test's files. */
export interface TestFiles {
  readonly input: string;
  readonly answer: string;
}

/** What is said of the test, and what it took from the submission's budget and from this machine. */
export interface TestRun {
  readonly result: TestResult;
  readonly spentMs: number;
  readonly cpuMs: number;
}

/** Nobody sees what a solution writes there. */
const stderrBytesMax = 64 * 1024;

/** Runs the program on the test. Throws when we cannot vouch for the outcome. */
export async function runTest(
  bench: Workbench,
  { language, artefacts, limits, outputBytes, comparison }: RunPlan,
  test: TestFiles,
  signal?: AbortSignal,
): Promise<TestRun> {
  if (comparison.kind !== "default") throw new Error(`this judge cannot compare by ${comparison.kind}`);
  const program = {
    command: runCommand(language, limits.fuses),
    environment: { ...baseEnvironment, ...language.run.environment },
    files: artefacts.map(({ name, path }) => ({ source: path, target: `/w/${name}` })),
    stdin: test.input,
    stdoutBytes: outputBytes,
    stderrBytes: stderrBytesMax,
    limits: limits.fuses,
    collect: [],
    mayLockFiles: false,
  };
  return runOnBench(bench, program, signal, async ({ facts, stdoutPath }) => {
    const check = () => compareOutputs(stdoutPath, test.answer, comparison);
    const verdict = await verdictOf(runFacts(facts, language), limits, check);
    const measured = { timeMs: Math.ceil(facts.cpuMs), memoryBytes: facts.memoryBytes };
    return { result: { ...verdict, ...measured }, spentMs: spentMs(facts), cpuMs: facts.cpuMs };
  });
}

/** The rule asks for the answer only where it counts, and only then is a comparison worth its time. */
async function verdictOf(
  facts: RunFacts,
  { timeMs }: RunLimits,
  check: () => Promise<CheckResult>,
): Promise<CaseVerdict> {
  let isAsked = false;
  const askOnly = (): CheckResult => {
    isAsked = true;
    return { kind: "broken" };
  };
  const verdict = caseVerdict(facts, { cpuMs: timeMs }, askOnly);
  if (!isAsked) return verdict;
  const result = await check();
  return caseVerdict(facts, { cpuMs: timeMs }, () => result);
}

/** A runtime that gives up at the end of its own heap ran out of memory as surely as one that was killed. */
function runFacts(facts: Facts, { run }: LanguageFile): RunFacts {
  const { ending } = facts;
  const gaveUp =
    ending.kind === "exited" && run.memoryExitCode !== undefined && ending.code === run.memoryExitCode;
  return { ...facts, isOutOfMemory: facts.isOutOfMemory || gaveUp };
}

/**
 * Waiting costs, too, a third of computing, as the fuses have it: a program that sleeps through every test would hold
 * a slot for hours and never spend its budget.
 */
function spentMs({ cpuMs, wallMs }: Facts): number {
  return Math.max(cpuMs, wallMs / 3);
}
