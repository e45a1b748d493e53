/**
 * The judging of one submission, from its order to what is reported. It knows no queue, no wire and no clock: what to
 * judge is the order, everything else it needs is handed in.
 *
 * The order of things. Read the source; compile it in a sandbox of its own, or find it compiled; read the manifest;
 * then take the tests one after the other, never two at a time, each in a fresh sandbox. Before each test the rules
 * are asked whether it is still needed. After each, and when the phase changes, `onProgress` is told; nobody need
 * listen.
 *
 * Three ends, and no mixing of them.
 *   - A *verdict*, also "does not compile": data about the program.
 *   - A *fault*: we could not see it through (sandbox, disk, blob store). It carries no verdict about any test, because
 *     half a judgement is none; someone else tries again.
 *   - *Called off*: `signal` was raised. Rejects with its reason, after the program is dead. Nobody wants a report.
 *
 * What must not be done here: give a verdict without the sandbox's facts, go on after a fault, or put into a fault
 * what a contestant wrote.
 */
import { readFile } from "node:fs/promises";
import { type JudgeReport, type Progress, testManifest, type WorkOrder } from "@touchstone/contract";
import { isTestSkipped, judgeStatus, type TestResult } from "@touchstone/domain";
import type { CompileCache, HeldCompilation, InstalledLanguage } from "./compile/compile-cache.ts";
import type { Artefact } from "./compile/compile-source.ts";
import type { ReadBlob } from "./data/test-data-cache.ts";
import { runLimits } from "./run/run-limits.ts";
import { type RunPlan, runTest } from "./run/run-test.ts";
import type { Workbench } from "./workbench.ts";

/** What judging needs. The bench is this submission's alone while it is judged. */
export interface JudgingDeps {
  readonly bench: Workbench;
  /** By key: those that work on this machine. */
  readonly languages: ReadonlyMap<string, InstalledLanguage>;
  readonly compileCache: CompileCache;
  /** Reads the blobs that the order names; files stay until judging is over. */
  readonly readBlob: ReadBlob;
}

/** What is known at the end: the part of a report that judging can say. */
export type Judged = Pick<JudgeReport, "outcome" | "spentCpuMs">;

const faultLengthMax = 4000;

/** Judges a submission. Rejects only with the reason of `signal`. */
export async function judgeSubmission(
  deps: JudgingDeps,
  order: WorkOrder,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  const spent = { cpuMs: 0 };
  try {
    const outcome = await judge(deps, order, { spent, onProgress, signal });
    return { outcome, spentCpuMs: Math.round(spent.cpuMs) };
  } catch (error) {
    signal.throwIfAborted();
    const because = (error instanceof Error ? error.message : String(error)).slice(0, faultLengthMax);
    return { outcome: { kind: "fault", because }, spentCpuMs: Math.round(spent.cpuMs) };
  }
}

/** What goes along with one judging. */
interface Course {
  readonly spent: { cpuMs: number };
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

async function judge(deps: JudgingDeps, order: WorkOrder, course: Course): Promise<Judged["outcome"]> {
  const language = deps.languages.get(order.languageKey);
  if (!language) throw new Error(`this judge does not have the language ${order.languageKey}`);
  course.onProgress({ phase: "compiling", done: 0, total: 0 });
  const compiled = await compile(deps, language, order, course);
  try {
    if (compiled.compilation.kind === "rejected") {
      return { kind: "compile-error", message: compiled.compilation.message };
    }
    return {
      kind: "judged",
      tests: await runTests(deps, order, planRun(order, language, compiled.compilation), course),
    };
  } finally {
    compiled.release();
  }
}

async function compile(
  { bench, compileCache, readBlob }: JudgingDeps,
  language: InstalledLanguage,
  { source: { sha256 }, source }: WorkOrder,
  { spent, signal }: Course,
): Promise<HeldCompilation> {
  const path = await readBlob(source);
  const compiled = await compileCache.compile(bench, language, { path, sha256 }, signal);
  spent.cpuMs += compiled.cpuMs;
  return compiled;
}

function planRun(
  { limits, comparison }: WorkOrder,
  { file }: InstalledLanguage,
  { artefacts }: { artefacts: readonly Artefact[] },
): RunPlan {
  return {
    language: file,
    artefacts,
    limits: runLimits(limits, file),
    outputBytes: limits.outputBytes,
    comparison,
  };
}

async function runTests(
  { bench, readBlob }: JudgingDeps,
  order: WorkOrder,
  plan: RunPlan,
  { spent, onProgress, signal }: Course,
): Promise<TestResult[]> {
  const { tests } = testManifest.parse(JSON.parse(await readFile(await readBlob(order.manifest), "utf8")));
  const rule = { type: order.problemType, mode: order.caseMode, budgetMs: order.limits.budgetMs };
  const results: TestResult[] = [];
  let spentMs = 0;
  for (const { input, answer } of tests) {
    onProgress({ phase: "judging", done: results.length, total: tests.length });
    if (isTestSkipped(rule, tests, results, spentMs)) {
      results.push(skipped);
      continue;
    }
    const [inputPath, answerPath] = await Promise.all([readBlob(input), readBlob(answer)]);
    const run = await runTest(bench, plan, { input: inputPath, answer: answerPath }, signal);
    results.push(run.result);
    spentMs += run.spentMs;
    spent.cpuMs += run.cpuMs;
  }
  return results;
}

const skipped: TestResult = {
  status: judgeStatus.cancelled,
  share: 0,
  cause: null,
  timeMs: 0,
  memoryBytes: 0,
};
