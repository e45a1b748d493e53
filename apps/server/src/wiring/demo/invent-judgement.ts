/**
 * A judgement that nobody made: a program of a package, and results that the program could have. The rules turn them
 * into the verdict, as they do with real ones, so the parts of a judgement never contradict each other.
 */
import {
  isTestSkipped,
  type JudgeStatus,
  judgeStatus,
  languageLimits,
  type SubmissionVerdict,
  submissionVerdict,
  type TestPlan,
  type TestResult,
} from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { fullScore, type ProblemPackage, type Random, type Solution } from "@touchstone/problem-package";

/** A problem with what its tests are worth. */
export interface PlannedProblem {
  readonly package: ProblemPackage;
  readonly plan: readonly TestPlan[];
}

/** What becomes of a program. */
export interface InventedJudgement {
  readonly verdict: SubmissionVerdict;
  readonly tests: readonly TestResult[];
}

/** What a run takes at least. */
const footprints: Readonly<Record<string, { timeMs: number; memoryKib: number }>> = {
  c: { timeMs: 1, memoryKib: 1_300 },
  cpp: { timeMs: 1, memoryKib: 3_400 },
  java: { timeMs: 80, memoryKib: 42_000 },
  python3: { timeMs: 18, memoryKib: 9_300 },
};

/** Judges a program that compiles, by imagination. */
export function inventJudgement(
  random: Random,
  problem: PlannedProblem,
  solution: Solution,
): InventedJudgement {
  const { type, caseMode: mode, difficulty } = problem.package.facts;
  const { plan } = problem;
  const passes = choosePassed(random, problem, solution);
  const tests: TestResult[] = [];
  for (const index of plan.keys()) {
    const isSkipped = isTestSkipped({ type, mode, budgetMs: Number.POSITIVE_INFINITY }, plan, tests, 0);
    const status = passes(index) ? judgeStatus.accepted : failureOf(solution);
    tests.push(
      inventRun(random, problem, { solution, index, status: isSkipped ? judgeStatus.cancelled : status }),
    );
  }
  return { verdict: submissionVerdict({ type, mode, fullScore, difficulty }, plan, tests), tests };
}

/** A partial solution fails by its answers: which of its tests do, its points say. */
function failureOf({ status }: Solution): JudgeStatus {
  return status === judgeStatus.partial ? judgeStatus.wrongAnswer : status;
}

function choosePassed(
  random: Random,
  problem: PlannedProblem,
  solution: Solution,
): (index: number) => boolean {
  const { plan } = problem;
  if (solution.status === judgeStatus.accepted) return () => true;
  if (problem.package.facts.type === "oi") return passedFor(solution.score ?? 0, problem);
  const failing = Math.max(random.int(0, plan.length - 1), random.int(0, plan.length - 1));
  return (index) => index < failing || (index > failing && random.int(0, 1) === 0);
}

/** The first tests, or the first subtasks, that fit into the score. */
function passedFor(score: number, { plan, package: { facts } }: PlannedProblem): (index: number) => boolean {
  const unitOf = (index: number) => (facts.subtasks.length > 0 ? (plan[index]?.group ?? 0) : index);
  const passed = new Set<number>();
  let left = score;
  for (const [index, { scorePoints }] of plan.entries()) {
    if (passed.has(unitOf(index)) || scorePoints > left) continue;
    passed.add(unitOf(index));
    left -= scorePoints;
  }
  return (index) => passed.has(unitOf(index));
}

function inventRun(
  random: Random,
  { package: { facts }, plan }: PlannedProblem,
  run: { solution: Solution; index: number; status: JudgeStatus },
): TestResult {
  const { status, solution } = run;
  const share = status === judgeStatus.accepted ? 1 : 0;
  if (status === judgeStatus.cancelled) return { status, share, cause: null, timeMs: 0, memoryBytes: 0 };
  const own = { timeMs: facts.limits.timeMs, memoryBytes: facts.limits.memoryMb * 1024 ** 2 };
  const scale = languageFiles.find(({ key }) => key === solution.languageKey)?.limitScale;
  const limits = scale ? languageLimits(own, scale) : own;
  const limitMs = limits.timeMs;
  const least = footprints[solution.languageKey] ?? { timeMs: 1, memoryKib: 2_000 };
  const size = run.index / plan.length;
  const isSlow = status === judgeStatus.timeLimit;
  const isHungry = status === judgeStatus.memoryLimit;
  const memoryKib = isHungry
    ? limits.memoryBytes / 1024
    : least.memoryKib + random.int(0, Math.ceil(12_000 * size));
  return {
    status,
    share,
    cause: status === judgeStatus.runtimeError ? { kind: "exit-code", code: 1 } : null,
    timeMs: isSlow
      ? random.int(limitMs + 1, 2 * limitMs)
      : least.timeMs + random.int(0, Math.ceil(0.3 * limitMs * size)),
    memoryBytes: memoryKib * 1024,
  };
}
