/**
 * Which tests need not be run. Tests are taken in the order of the manifest; a skipped one has status -4.
 *
 * Two rules bound what a submission may cost: a budget for all its tests together, and an end after three time limits
 * in a row. Two follow from the way a problem counts: an ACM problem that stops at the first failure, and a subtask
 * that is worth its worst test and has already earned nothing. And a jury's error ends it all: whatever the other tests
 * say, nobody is judged by it.
 */
import type { CaseVerdict } from "./case-verdict.ts";
import { judgeStatus } from "./judge-status.ts";
import type { JudgeCaseMode, TestPlan } from "./submission-verdict.ts";

/** What decides about skipping. */
export interface SkipRule {
  type: "acm" | "oi";
  mode: JudgeCaseMode;
  budgetMs: number;
}

/** Time limits in a row after which nothing good is expected any more. */
const hopelessTimeLimits = 3;

/** Whether the test after `results` is skipped, when those before it cost `spentMs` together. */
export function isTestSkipped(
  rule: SkipRule,
  plan: readonly TestPlan[],
  results: readonly CaseVerdict[],
  spentMs: number,
): boolean {
  const run = results.filter(({ status }) => status !== judgeStatus.cancelled);
  const isVoid = run.some(({ status }) => status === judgeStatus.systemError);
  return isVoid || spentMs > rule.budgetMs || isHopeless(run) || isSettled(rule, plan, results, run);
}

function isHopeless(run: readonly CaseVerdict[]): boolean {
  const last = run.slice(-hopelessTimeLimits);
  return last.length === hopelessTimeLimits && last.every(({ status }) => status === judgeStatus.timeLimit);
}

function isSettled(
  { type, mode }: SkipRule,
  plan: readonly TestPlan[],
  results: readonly CaseVerdict[],
  run: readonly CaseVerdict[],
): boolean {
  switch (mode) {
    case "ergodic_without_error":
      return type === "acm" && run.some(({ status }) => status !== judgeStatus.accepted);
    case "subtask_lowest": {
      const group = plan[results.length]?.group;
      return results.some(({ share }, i) => plan[i]?.group === group && share === 0);
    }
    case "default":
    case "subtask_average":
      return false;
  }
}
