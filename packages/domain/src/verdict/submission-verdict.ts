/**
 * From the verdicts of the tests to the verdict of a submission.
 *
 * ACM: all tests accepted, or the first failing test decides; there is no score. OI: each test or subtask earns
 * points; a submission with some but not all of them is partly accepted, one with none has the status of its first
 * failing test. A jury error on any test makes the whole a system error: no one is judged by a broken checker.
 */
import type { CaseVerdict, VerdictCause } from "./case-verdict.ts";
import { type JudgeStatus, judgeStatus } from "./judge-status.ts";

/** How the tests of a problem are run and counted together. */
export const judgeCaseModes = [
  "default",
  "subtask_lowest",
  "subtask_average",
  "ergodic_without_error",
] as const;

export type JudgeCaseMode = (typeof judgeCaseModes)[number];

/** One test as it stands in the manifest: its points and its subtask. */
export interface TestPlan {
  scorePoints: number;
  group: number;
}

/** What was measured and said of one test; a test that a rule skipped has status -4. */
export interface TestResult extends CaseVerdict {
  timeMs: number;
  memoryBytes: number;
}

/** A problem's way of counting. `fullScore` is what all tests together give. */
export interface ScoringRule {
  type: "acm" | "oi";
  mode: JudgeCaseMode;
  fullScore: number;
  difficulty: number;
}

/** What is said of a submission. Scores are null for ACM problems. */
export interface SubmissionVerdict {
  status: JudgeStatus;
  cause: VerdictCause | null;
  timeMs: number;
  memoryBytes: number;
  score: number | null;
  oiRankScore: number | null;
  /** The points of each test, in the order of the tests; null for ACM problems. */
  testScores: number[] | null;
}

/** The verdict over all tests, in the order of the manifest. */
export function submissionVerdict(
  rule: ScoringRule,
  plan: readonly TestPlan[],
  results: readonly TestResult[],
): SubmissionVerdict {
  const measured = {
    timeMs: Math.max(0, ...results.map(({ timeMs }) => timeMs)),
    memoryBytes: Math.max(0, ...results.map(({ memoryBytes }) => memoryBytes)),
  };
  const failing = firstFailing(results);
  const whole = failing ?? { status: judgeStatus.accepted, cause: null };
  if (rule.type === "acm" || whole.status === judgeStatus.systemError) {
    return { ...pick(whole), ...measured, score: null, oiRankScore: null, testScores: null };
  }
  const testScores = results.map(({ share }, i) => earnedPoints(share, plan[i]?.scorePoints ?? 0));
  const score = failing ? totalScore(rule, plan, testScores) : rule.fullScore;
  const isPartial = failing !== undefined && score > 0;
  return {
    ...(isPartial ? { status: judgeStatus.partial, cause: null } : pick(whole)),
    ...measured,
    score,
    oiRankScore: oiRankScore(score, rule),
    testScores,
  };
}

/** Whole points. A share is rarely an exact fraction: 0.29 of 100 points is 29, not the 28.999… of floating point. */
function earnedPoints(share: number, scorePoints: number): number {
  return Math.floor(share * scorePoints + 1e-9);
}

/** OI rank score: the full score gives 0.1 of it plus twice the difficulty; less gives the difficulty in part. */
export function oiRankScore(score: number, rule: { fullScore: number; difficulty: number }): number {
  if (rule.fullScore <= 0) return Math.round(0.1 * score);
  return Math.round(0.1 * score + (2 * rule.difficulty * score) / rule.fullScore);
}

function firstFailing(results: readonly TestResult[]): TestResult | undefined {
  return (
    results.find(({ status }) => status === judgeStatus.systemError) ??
    results.find(({ status }) => status !== judgeStatus.accepted && status !== judgeStatus.cancelled) ??
    results.find(({ status }) => status !== judgeStatus.accepted)
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

const groupScores: Record<JudgeCaseMode, (testScores: readonly number[]) => number> = {
  default: sum,
  ergodic_without_error: sum,
  subtask_lowest: (testScores) => Math.min(...testScores),
  subtask_average: (testScores) => Math.round(sum(testScores) / testScores.length),
};

/** The points of one subtask, from those of its tests. */
export function groupScore(mode: JudgeCaseMode, testScores: readonly number[]): number {
  return groupScores[mode](testScores);
}

function totalScore(rule: ScoringRule, plan: readonly TestPlan[], testScores: readonly number[]): number {
  const groups = [...Map.groupBy(testScores, (_, i) => plan[i]?.group ?? 0).values()];
  const total = sum(groups.map((group) => groupScore(rule.mode, group)));
  return rule.fullScore > 0 ? Math.min(total, rule.fullScore) : total;
}

function pick({ status, cause }: { status: JudgeStatus; cause: VerdictCause | null }) {
  return { status, cause };
}
