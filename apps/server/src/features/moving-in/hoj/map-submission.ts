import { isJudgeStatus, isUnderWay, judgeStatus } from "@touchstone/domain";
import { languageNamed } from "../../problems/index.ts";
import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldSubmission } from "../told.ts";

/** The rows of one submission; `judge` has `tid` of its training beside its own columns. */
export interface HojSubmissionRows {
  readonly judge: OldRow;
  readonly cases: readonly OldRow[];
}

/** A submission of HOJ. Its statuses are numbered as ours. */
export function mapSubmission({ judge, cases }: HojSubmissionRows): ToldSubmission {
  const losses: Loss[] = [];
  const status = statusOf(judge, losses);
  const contestId = zeroIsNone(judge.textOrNull("cid"));
  const language = judge.text("language");
  return {
    oldId: judge.text("submit_id"),
    losses,
    userId: judge.text("uid"),
    problemId: judge.text("pid"),
    contestId,
    contestProblemId: contestId === null ? null : zeroIsNone(judge.textOrNull("cpid")),
    // What is sent to a contest of a group counts in the contest alone.
    groupId: contestId === null ? zeroIsNone(judge.textOrNull("gid")) : null,
    trainingId: zeroIsNone(judge.textOrNull("tid")),
    language: languageNamed(language) ?? language,
    code: judge.text("code"),
    submittedAt: judge.date("submit_time") ?? judge.date("gmt_create") ?? new Date(0),
    status,
    score: wholeOrNull(judge.numberOrNull("score")),
    oiRankScore: contestId === null ? atLeastZero(judge.numberOrNull("oi_rank_score")) : null,
    timeMs: atLeastZero(judge.numberOrNull("time")),
    memoryBytes: kibToBytes(judge.numberOrNull("memory")),
    message: judge.textOrNull("error_message") || null,
    isShared: judge.flag("share", false),
    isManual: judge.flag("is_manual", false),
    judgeName: judge.textOrNull("judger") || null,
    ip: judge.textOrNull("ip") || null,
    cases: cases.map((each) => ({
      status: caseStatus(each.number("status", judgeStatus.cancelled)),
      timeMs: atLeastZero(each.numberOrNull("time")) ?? 0,
      memoryKib: atLeastZero(each.numberOrNull("memory")) ?? 0,
      score: wholeOrNull(each.numberOrNull("score")) ?? 0,
      note: each.textOrNull("user_output") || null,
    })),
  };
}

/** What was never judged is cancelled; what says nothing that we know is a fault of the old system. */
function statusOf(judge: OldRow, losses: Loss[]): ToldSubmission["status"] {
  const status = judge.number("status", judgeStatus.pending);
  if (isUnderWay(status) || status === judgeStatus.submitting || status === judgeStatus.notSubmitted) {
    losses.push({ code: "no_verdict", what: judge.text("submit_id") });
    return judgeStatus.cancelled;
  }
  return isJudgeStatus(status) ? status : judgeStatus.systemError;
}

function caseStatus(status: number): number {
  return isJudgeStatus(status) && !isUnderWay(status) ? status : judgeStatus.cancelled;
}

const zeroIsNone = (id: string | null) => (id === null || id === "0" || id === "" ? null : id);
const wholeOrNull = (value: number | null) => (value === null ? null : Math.trunc(value));
const atLeastZero = (value: number | null) => (value === null ? null : Math.max(0, Math.trunc(value)));
const kibToBytes = (value: number | null) => (value === null ? null : Math.max(0, Math.trunc(value)) * 1024);
