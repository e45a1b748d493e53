/**
 * What the super admin may do to the verdict of a submission. A verdict by hand stands in for a judge's, so it is given
 * only where no judge is about to speak; a program that did not compile has nothing that a person could judge better.
 */
import type { Decision } from "../refusal.ts";
import { isUnderWay, type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";
import { oiRankScore } from "../verdict/submission-verdict.ts";

/** The statuses that may be given by hand, in the order they are offered. Cancelled is none: that is an act of its own. */
export const manualStatuses: readonly JudgeStatus[] = [
  judgeStatus.accepted,
  judgeStatus.partial,
  judgeStatus.presentationError,
  judgeStatus.wrongAnswer,
  judgeStatus.timeLimit,
  judgeStatus.memoryLimit,
  judgeStatus.runtimeError,
  judgeStatus.systemError,
  judgeStatus.submittedFailed,
];

const closedToHands: readonly number[] = [
  judgeStatus.compiling,
  judgeStatus.judging,
  judgeStatus.compileError,
];

/** Whether judging by hand is offered for a submission of this status. */
export function isManualOffered(status: number): boolean {
  return !closedToHands.includes(status);
}

/** May a submission of this status be given a verdict by hand now? One that waits for a judge may only be cancelled. */
export function decideManualJudge(status: number): Decision {
  return isManualOffered(status) && !isUnderWay(status)
    ? { allow: true }
    : { allow: false, because: "manual_judge_refused" };
}

/** May the judging of a submission of this status be cancelled? Its verdict goes, too; only a cancelled one has none. */
export function decideCancel(status: number): Decision {
  return status === judgeStatus.cancelled ? { allow: false, because: "already_cancelled" } : { allow: true };
}

/** May a submission be sent to its judge again by its owner? Only one that never arrived, in a contest at another judge. */
export function decideResubmit(
  userId: string,
  submission: { ownerId: string; status: number; isInContest: boolean; isRemote: boolean },
): Decision {
  const { ownerId, status, isInContest, isRemote } = submission;
  if (userId !== ownerId) return { allow: false, because: "missing_right" };
  return status === judgeStatus.submittedFailed && (isRemote || !isInContest)
    ? { allow: true }
    : { allow: false, because: "resubmit_refused" };
}

/** Whether points are asked for with a verdict by hand: the submission has some, or lost them when it was cancelled. */
export function takesManualScore({ status, score }: { status: number; score: number | null }): boolean {
  return score !== null || status === judgeStatus.cancelled;
}

/**
 * The points of a verdict by hand: between none and all, and where none are named all for an accepted one and none for
 * any other. A problem of ACM type gives no points.
 */
export function manualScore(
  rule: { type: "acm" | "oi"; fullScore: number; difficulty: number },
  verdict: { status: number; score?: number | undefined },
): { score: number | null; oiRankScore: number | null } {
  if (rule.type === "acm") return { score: null, oiRankScore: null };
  const named = verdict.score ?? (verdict.status === judgeStatus.accepted ? rule.fullScore : 0);
  const score = Math.min(Math.max(named, 0), rule.fullScore);
  return { score, oiRankScore: oiRankScore(score, rule) };
}
