/** One program on one test: a fresh sandbox, then the answer is looked at, outside, as bytes, or by the jury's program. */
import type { TestReport } from "@touchstone/contract";
import { answerVerdict, type CaseVerdict, runVerdict, type TestResult } from "@touchstone/domain";
import type { Facts } from "@touchstone/sandbox";
import { compareOutputs, type OwnComparison } from "../compare/compare-outputs.ts";
import { findDifference } from "../compare/find-difference.ts";
import type { JuryProgram } from "../jury/jury-program.ts";
import { runChecker } from "../jury/run-checker.ts";
import { runInteraction } from "../jury/run-interaction.ts";
import { readableStart } from "../text/readable-start.ts";
import type { Workbench } from "../workbench.ts";
import { runSolution, type Solution } from "./run-solution.ts";

/** A program that compiled, and how it is run and held against answers. */
export interface RunPlan extends Solution {
  readonly comparison:
    | OwnComparison
    | { readonly kind: "checker"; readonly jury: JuryProgram }
    | { readonly kind: "interactor"; readonly jury: JuryProgram };
}

/** Paths of a test's files. */
export interface TestFiles {
  readonly input: string;
  readonly answer: string;
}

/** What is said of the test, and what it took from the submission's budget and from this machine. */
export interface TestRun {
  readonly result: TestResult & Pick<TestReport, "note" | "runsMs" | "difference">;
  readonly spentMs: number;
  readonly cpuMs: number;
}

/** Runs the program on the test. Throws when we cannot vouch for the outcome. */
export async function runTest(
  bench: Workbench,
  plan: RunPlan,
  test: TestFiles,
  signal?: AbortSignal,
): Promise<TestRun> {
  const { comparison } = plan;
  if (comparison.kind === "interactor") {
    const { verdict, note, facts, juryCpuMs } = await runInteraction(
      bench,
      plan,
      comparison.jury,
      test,
      signal,
    );
    return testRun(facts, verdict, note, juryCpuMs);
  }
  return runSolution(bench, plan, test.input, signal, async ({ facts, runFacts, outputPath, stderrPath }) => {
    const verdict = runVerdict(runFacts, { cpuMs: plan.limits.timeMs });
    // A comparison is worth its time only where the program did its part.
    if (verdict) return testRun(facts, verdict, await lastWords(verdict, stderrPath));
    if (comparison.kind === "checker") {
      const files = { ...test, output: outputPath };
      const { result, note, cpuMs } = await runChecker(bench, comparison.jury, files, signal);
      return testRun(facts, answerVerdict(result), note, cpuMs);
    }
    const result = await compareOutputs(outputPath, test.answer, comparison);
    const run = testRun(facts, answerVerdict(result));
    if (result.kind === "accepted") return run;
    const difference = await findDifference(outputPath, test.answer, comparison);
    return difference ? { ...run, result: { ...run.result, difference } } : run;
  });
}

/** Characters of what a program that broke off said at its end. */
const lastWordsMax = 1000;

/** What a program said that ended badly by itself: the runtime's account of it, such as where an exception came from. */
async function lastWords({ cause }: CaseVerdict, stderrPath: string): Promise<string> {
  if (cause?.kind !== "exit-code" && cause?.kind !== "signal") return "";
  return (await readableStart(stderrPath, lastWordsMax)).text.trim();
}

/** The run of a test as it is told. */
export function testRun(facts: Facts, verdict: CaseVerdict, note = "", juryCpuMs = 0): TestRun {
  const measured = { timeMs: Math.ceil(facts.cpuMs), memoryBytes: facts.memoryBytes };
  return {
    result: { ...verdict, ...measured, ...(note !== "" && { note }) },
    spentMs: spentMs(facts),
    cpuMs: facts.cpuMs + juryCpuMs,
  };
}

/**
 * Waiting costs, too, a third of computing, as the fuses have it: a program that sleeps through every test would hold
 * a slot for hours and never spend its budget.
 */
function spentMs({ cpuMs, wallMs }: Facts): number {
  return Math.max(cpuMs, wallMs / 3);
}
