import { isUnderWay, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { dropJobs, enqueueJob, judgeLanes, type TellVoid } from "../judges/index.ts";
import { findCurrentJudging } from "../problems/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { addGeneration, lockSubmission } from "./judgement.repo.ts";
import { withdrawVerdict } from "./settle-verdict.ts";

/**
 * Judges a submission anew: the verdict that stands is taken back, a new generation waits, and whoever still works on
 * the old one holds void work. The old judgement stays as it was.
 */
export async function rejudgeSubmission(
  deps: { db: Database; steps: readonly JudgedStep[]; wakeJudges: () => void; tellVoid: TellVoid },
  submissionId: number,
  requestId: string,
): Promise<void> {
  const dropped = await deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const judgingRevisionId = submission && (await findCurrentJudging(tx, submission.problemId));
    if (!judgingRevisionId) throw new Refusal("submission_not_found");
    if (!isUnderWay(submission.status)) await withdrawVerdict(tx, deps.steps, submission);
    const held = await dropJobs(tx, submissionId);
    const generation = await addGeneration(tx, submission, judgingRevisionId);
    const { userId, problemId, languageId } = submission;
    const work = { submissionId, generation };
    await enqueueJob(tx, { ...work, lane: judgeLanes.rejudge, userId, problemId, languageId, requestId });
    await announce(tx, { topic: "submission.rejudged.v1", payload: work });
    return held;
  });
  deps.tellVoid(dropped);
  deps.wakeJudges();
}
