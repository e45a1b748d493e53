import { isUnderWay, judgeStatus } from "../verdict/judge-status.ts";
import { contestType } from "./contest-kinds.ts";

/** One submission of a person to one problem of a contest. */
export interface OwnTry {
  readonly submittedAt: Date;
  readonly status: number;
  readonly score: number | null;
}

/** How a contest tells people what they have reached. */
export interface OwnStatusRule {
  readonly type: number;
  readonly oiScoreType: "Recent" | "Highest";
  /** From when on results are kept back; null while nothing is. */
  readonly sealedFrom: Date | null;
}

/** What a person has reached on a problem of a contest. */
export interface OwnReached {
  /** -10 nothing sent, -5 sent and kept back. */
  readonly status: number;
  readonly score: number | null;
}

/**
 * What these submissions, in the order of their time, have reached. ACM: accepted once is accepted for good, and the
 * seal is not for one's own. OI: the latest or the best counts; one after the seal keeps back what all of them are.
 */
export function contestOwnStatus(rule: OwnStatusRule, tries: readonly OwnTry[]): OwnReached {
  const last = tries.at(-1);
  if (!last) return { status: judgeStatus.notSubmitted, score: null };
  if (rule.type === contestType.acm) {
    const isSolved = tries.some(({ status }) => status === judgeStatus.accepted);
    return { status: isSolved ? judgeStatus.accepted : last.status, score: null };
  }
  const { sealedFrom } = rule;
  if (sealedFrom !== null && last.submittedAt >= sealedFrom) {
    return { status: judgeStatus.unknownResult, score: null };
  }
  const counting = rule.oiScoreType === "Highest" ? bestOf(tries, last) : last;
  return { status: counting.status, score: isUnderWay(counting.status) ? null : counting.score };
}

function bestOf(tries: readonly OwnTry[], last: OwnTry): OwnTry {
  return tries.reduce((best, each) => ((each.score ?? -1) >= (best.score ?? -1) ? each : best), last);
}
