import { decideResubmit, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { judgeLanes } from "../judges/index.ts";
import { demandRoom } from "./demand-room.ts";
import { lockSubmission } from "./judgement.repo.ts";
import { queueRejudge } from "./queue-rejudge.ts";
import type { RejudgeDeps } from "./rejudge-submission.ts";

/** Sends a submission of one's own that never reached its judge there again; it needs room as a new one does. */
export async function resubmitSolution(
  deps: RejudgeDeps & { limits: RateLimits },
  userId: string,
  order: { submissionId: number; requestId: string },
): Promise<void> {
  await demandRoom(deps, userId);
  const { held } = await deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, order.submissionId);
    if (!submission) throw new Refusal("submission_not_found");
    const decision = decideResubmit(userId, { ownerId: submission.userId, status: submission.status });
    if (!decision.allow) throw new Refusal(decision.because);
    return queueRejudge(tx, deps.steps, { ...order, lane: judgeLanes.practice });
  });
  deps.tellVoid(held);
  deps.wakeJudges();
}
