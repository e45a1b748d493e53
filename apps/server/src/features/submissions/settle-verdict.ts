import { isUnderWay, type JudgeStatus, judgeStatus } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import type { JudgedStep } from "./judged-step.ts";
import { closeJudgement, type JudgementEnd, type LockedSubmission } from "./judgement.repo.ts";
import { bestScoreChange, ledgerOf, moveUserProblem, takeBackUserProblem } from "./user-problems.repo.ts";

/**
 * Closes the newest judgement of a locked submission and moves everything that counts it, in the caller's
 * transaction. Whoever calls this holds the only right to: the recorder, a cancellation, or the one who parks.
 */
export async function settleVerdict(
  tx: Tx,
  steps: readonly JudgedStep[],
  submission: LockedSubmission,
  end: JudgementEnd,
): Promise<void> {
  await closeJudgement(tx, submission, end);
  await moveCounters(tx, steps, submission, {
    after: end.status,
    score: end.score,
    oiRankScore: end.oiRankScore,
    timeMs: end.timeMs,
  });
  const { id: submissionId, generation } = submission;
  await announce(tx, {
    topic: "submission.judged.v1",
    payload: { submissionId, generation, status: end.status },
  });
}

/** Takes the verdict of a submission back, as the first half of a rejudge. */
export async function withdrawVerdict(
  tx: Tx,
  steps: readonly JudgedStep[],
  submission: LockedSubmission,
): Promise<void> {
  await moveCounters(tx, steps, submission, { after: null, score: null, oiRankScore: null, timeMs: null });
}

/** What stands of a submission from now on; nothing while it is judged anew. */
interface StandingVerdict {
  after: JudgeStatus | null;
  score: number | null;
  oiRankScore: number | null;
  timeMs: number | null;
}

async function moveCounters(
  tx: Tx,
  steps: readonly JudgedStep[],
  submission: LockedSubmission,
  { oiRankScore, ...verdict }: StandingVerdict,
): Promise<void> {
  const before = isUnderWay(submission.status) ? null : submission.status;
  const acceptedBy = isAccepted(verdict.after) - isAccepted(before);
  const moved = ledgerOf(submission)
    ? await moveReached(tx, submission, { acceptedBy, oiRankScore, ...verdict })
    : { acceptedBy: 0, solvedBy: 0, scoreBy: 0 };
  const { id: submissionId, generation, userId, problemId, isPublic, contestId, groupId } = submission;
  const whose = { submissionId, generation, userId, problemId, isPublic, contestId, groupId };
  for (const step of steps) await step(tx, { ...whose, before, ...verdict, ...moved });
}

async function moveReached(
  tx: Tx,
  submission: LockedSubmission,
  { acceptedBy, after, score, oiRankScore }: StandingVerdict & { acceptedBy: number },
) {
  const moved = await (after === null
    ? takeBackUserProblem(tx, submission, acceptedBy)
    : moveUserProblem(tx, submission, { acceptedBy, after, score }));
  return { ...moved, scoreBy: await bestScoreChange(tx, submission, oiRankScore) };
}

function isAccepted(status: JudgeStatus | null): number {
  return status === judgeStatus.accepted ? 1 : 0;
}
