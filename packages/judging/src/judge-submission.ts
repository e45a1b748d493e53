/**
 * The judging of one submission, from its order to what is reported. It knows no queue, no wire and no clock: what to
 * judge is the order, everything else it needs is handed in.
 *
 * The order of things. Read the manifest and the source; compile it in a sandbox of its own, or find it compiled; the
 * jury's program likewise, where there is one; then take the tests, each in a fresh sandbox. Before each test the rules
 * are asked whether it is still needed. After each, and when the phase changes, `onProgress` is told; nobody need
 * listen. A self-test is one run on another input in place of the tests. An order for the jury's program alone ends when
 * that has been compiled.
 *
 * Three ends, and no mixing of them.
 *   - A *verdict*, also "does not compile": data about the program, or, as a system error, about the jury's.
 *   - A *fault*: we could not see it through (sandbox, disk, blob store). It carries no verdict about any test, because
 *     half a judgement is none; someone else tries again.
 *   - *Called off*: `signal` was raised. Rejects with its reason, after the program is dead. Nobody wants a report.
 *
 * What must not be done here: give a verdict without the sandbox's facts, go on after a fault, or put into a fault
 * what a contestant wrote.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import {
  type JudgeReport,
  type Progress,
  type TestManifest,
  type TestReport,
  testManifest,
  type WorkOrder,
} from "@touchstone/contract";
import { judgeStatus } from "@touchstone/domain";
import type { HeldCompilation, InstalledLanguage } from "./compile/compile-cache.ts";
import type { Artefact } from "./compile/compile-source.ts";
import { compileJuryProgram, type JuryDeps } from "./jury/jury-program.ts";
import { type FilesBeside, filesBeside } from "./run/files-beside.ts";
import { runLimits } from "./run/run-limits.ts";
import type { Solution } from "./run/run-solution.ts";
import { type RunPlan, runTest } from "./run/run-test.ts";
import { type BorrowedBench, runTests } from "./run/run-tests.ts";
import { skippedTest } from "./run/test-ledger.ts";
import { runSelfTest } from "./self-test/run-self-test.ts";

/** What judging needs. The bench is this submission's alone while it is judged. */
export interface JudgingDeps extends JuryDeps {
  /** Lends a bench that stands idle, for one test, if there is one. */
  readonly borrowBench?: (() => BorrowedBench | null) | undefined;
}

/** What is known at the end: the part of a report that judging can say. */
export type Judged = Pick<JudgeReport, "outcome" | "spentCpuMs" | "build">;

const faultLengthMax = 4000;
/** Longer than most bursts of noise, and short for somebody who waits for a verdict. */
const restMs = 1000;

/** Judges a submission. Rejects only with the reason of `signal`. */
export async function judgeSubmission(
  deps: JudgingDeps,
  order: WorkOrder,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  const spent = { cpuMs: 0 };
  const language = deps.languages.get(order.languageKey);
  const build = language && { build: buildOf(language) };
  try {
    if (!language) throw new Error(`this judge does not have the language ${order.languageKey}`);
    const outcome = await judge(deps, order, language, { spent, onProgress, signal });
    return { outcome, spentCpuMs: Math.round(spent.cpuMs), ...build };
  } catch (error) {
    signal.throwIfAborted();
    const because = (error instanceof Error ? error.message : String(error)).slice(0, faultLengthMax);
    return { outcome: { kind: "fault", because }, spentCpuMs: Math.round(spent.cpuMs), ...build };
  }
}

/** What goes along with one judging. */
interface Course {
  readonly spent: { cpuMs: number };
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

type Outcome = JudgeReport["outcome"];

function buildOf({ file, version }: InstalledLanguage): NonNullable<JudgeReport["build"]> {
  return { compiler: version.slice(0, 300), command: file.compile.command.join(" ").slice(0, 2000) };
}

async function judge(
  deps: JudgingDeps,
  order: WorkOrder,
  language: InstalledLanguage,
  course: Course,
): Promise<Outcome> {
  course.onProgress({ phase: "compiling", done: 0, total: 0 });
  const manifest = await readManifest(deps, order);
  if (order.juryCompile) return compileOnly(deps, manifest, course);
  const beside = await filesBeside(deps.readBlob, manifest.userFiles ?? {}, language.file);
  const compiled = await compile(deps, language, order, beside, course);
  try {
    const { compilation } = compiled;
    if (compilation.kind === "rejected") return { kind: "compile-error", message: compilation.message };
    const solution = solutionOf(order, language, compilation.artefacts, beside);
    if (order.selfTest) return await selfTest(deps, order, order.selfTest, solution, course);
    return { kind: "judged", tests: await judgeTests(deps, order, manifest, solution, course) };
  } finally {
    compiled.release();
  }
}

async function readManifest({ readBlob }: JudgingDeps, { manifest }: WorkOrder): Promise<TestManifest> {
  return testManifest.parse(JSON.parse(await readFile(await readBlob(manifest), "utf8")));
}

async function compile(
  { bench, compileCache, readBlob }: JudgingDeps,
  language: InstalledLanguage,
  { source: { sha256 }, source }: WorkOrder,
  { shown }: FilesBeside,
  { spent, signal }: Course,
): Promise<HeldCompilation> {
  const path = await readBlob(source);
  const compiled = await compileCache.compile(bench, language, { path, sha256, shown }, signal);
  spent.cpuMs += compiled.cpuMs;
  return compiled;
}

function solutionOf(
  { limits, fileIo }: WorkOrder,
  { file }: InstalledLanguage,
  artefacts: readonly Artefact[],
  { files }: FilesBeside,
): Solution {
  const ownNames = [...artefacts, ...files].map(({ name }) => name);
  const taken = [fileIo?.input, fileIo?.output].find((name) => name !== undefined && ownNames.includes(name));
  if (taken !== undefined)
    throw new Error(`the problem's input or output has the name of the program's ${taken}`);
  const { outputBytes } = limits;
  return { language: file, artefacts, files, limits: runLimits(limits, file), outputBytes, fileIo };
}

async function selfTest(
  { bench }: JudgingDeps,
  order: WorkOrder,
  own: NonNullable<WorkOrder["selfTest"]>,
  solution: Solution,
  { spent, onProgress, signal }: Course,
): Promise<Outcome> {
  onProgress({ phase: "judging", done: 0, total: 1 });
  const { outcome, cpuMs } = await runSelfTest(bench, solution, order, own, signal);
  spent.cpuMs += cpuMs;
  return outcome;
}

/** What becomes of the jury's program when nothing is judged with it. */
async function compileOnly(
  deps: JudgingDeps,
  { juryProgram }: TestManifest,
  { spent, signal }: Course,
): Promise<Outcome> {
  if (!juryProgram) throw new Error("the manifest has no program of the jury");
  const jury = await compileJuryProgram(deps, juryProgram, signal);
  spent.cpuMs += jury.cpuMs;
  if (jury.kind === "broken") return { kind: "compile-error", message: jury.message };
  jury.release();
  return { kind: "compiled" };
}

/** The tests, with the jury's program where the comparison asks for one. */
async function judgeTests(
  deps: JudgingDeps,
  order: WorkOrder,
  manifest: TestManifest,
  solution: Solution,
  course: Course,
): Promise<TestReport[]> {
  const { comparison } = order;
  if (comparison.kind === "default" || comparison.kind === "named") {
    return runAll(deps, order, manifest, { ...solution, comparison }, course);
  }
  if (!manifest.juryProgram) throw new Error(`the manifest has no ${comparison.kind}`);
  const jury = await compileJuryProgram(deps, manifest.juryProgram, course.signal);
  course.spent.cpuMs += jury.cpuMs;
  if (jury.kind === "broken") {
    return manifest.tests.map((_, at) => (at === 0 ? { ...juryBroke, note: jury.note } : skippedTest));
  }
  try {
    const plan = { ...solution, comparison: { kind: comparison.kind, jury: jury.program } };
    return await runAll(deps, order, manifest, plan, course);
  } finally {
    jury.release();
  }
}

async function runAll(
  deps: JudgingDeps,
  { problemType, caseMode, limits }: WorkOrder,
  { tests }: TestManifest,
  plan: RunPlan,
  { spent, onProgress, signal }: Course,
): Promise<TestReport[]> {
  const results = await runTests({
    ...deps,
    rule: { type: problemType, mode: caseMode, budgetMs: limits.budgetMs },
    tests,
    limitMs: plan.limits.timeMs,
    async runOne(bench, at, runSignal) {
      const test = tests[at];
      if (!test) throw new Error(`there is no test ${at}`);
      const [input, answer] = await Promise.all([deps.readBlob(test.input), deps.readBlob(test.answer)]);
      const run = await runTest(bench, plan, { input, answer }, runSignal);
      spent.cpuMs += run.cpuMs;
      return run;
    },
    onTest: (done) => onProgress({ phase: "judging", done, total: tests.length }),
    rest: () => delay(restMs, undefined, { signal }),
    signal,
  });
  return [...results];
}

const juryBroke: TestReport = {
  ...skippedTest,
  status: judgeStatus.systemError,
  cause: { kind: "checker-broken" },
};
