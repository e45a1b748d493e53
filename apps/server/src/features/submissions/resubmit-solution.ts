import { decideResubmit, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { judgeLanes } from "../judges/index.ts";
import { findRemoteProblem } from "../problems/index.ts";
import { demandContestRoom, demandRoom } from "./demand-room.ts";
import { lockSubmission } from "./judgement.repo.ts";
import { queueRejudge } from "./queue-rejudge.ts";
import type { RejudgeDeps } from "./rejudge-submission.ts";

/** Sends a submission of one's own that never reached its judge there again; it needs room as a new one does. */
export async function resubmitSolution(
  deps: RejudgeDeps & { limits: RateLimits },
  userId: string,
  order: { submissionId: number; requestId: string },
): Promise<void> {
  const { held } = await deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, order.submissionId);
    if (!submission) throw new Refusal("submission_not_found");
    const { userId: ownerId, status, problemId } = submission;
    const isInContest = submission.contestId !== null;
    const isRemote = (await findRemoteProblem(tx, problemId)) !== undefined;
    const decision = decideResubmit(userId, { ownerId, status, isInContest, isRemote });
    if (!decision.allow) throw new Refusal(decision.because);
    await (isInContest ? demandContestRoom : demandRoom)({ ...deps, db: tx }, userId);
    return queueRejudge(tx, deps.steps, { ...order, lane: judgeLanes.practice });
  });
  deps.tellVoid(held);
  deps.wakeJudges();
}
