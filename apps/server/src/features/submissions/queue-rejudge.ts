import { isUnderWay, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { findContestJudging } from "../contests/index.ts";
import { dropJobs, enqueueJob, type JudgeLane, type TellVoid } from "../judges/index.ts";
import { findCurrentJudging, findRemoteProblem } from "../problems/index.ts";
import { orderRemoteJudging } from "../remote-judging/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { addGeneration, type LockedSubmission, lockSubmission } from "./judgement.repo.ts";
import { withdrawVerdict } from "./settle-verdict.ts";

/**
 * Queues a submission to be judged anew, in the caller's transaction: the verdict that stands is taken back, a new
 * generation waits, and whoever still works on the old one holds void work. The old judgement stays as it was.
 */
export async function queueRejudge(
  tx: Tx,
  steps: readonly JudgedStep[],
  order: { submissionId: number; lane: JudgeLane; requestId: string },
): Promise<{ generation: number; held: Parameters<TellVoid>[0] }> {
  const { submissionId, lane, requestId } = order;
  const submission = await lockSubmission(tx, submissionId);
  const judgingRevisionId = submission && (await findRevision(tx, submission));
  if (!judgingRevisionId) throw new Refusal("submission_not_found");
  if (!isUnderWay(submission.status)) await withdrawVerdict(tx, steps, submission);
  const held = await dropJobs(tx, submissionId);
  const generation = await addGeneration(tx, submission, judgingRevisionId);
  const { userId, problemId, languageId, status: before } = submission;
  const work = { submissionId, generation };
  const remote = await findRemoteProblem(tx, problemId);
  if (remote) await orderRemoteJudging(tx, { ...work, ...remote, userId, before, at: await siteTime(tx) });
  else await enqueueJob(tx, { ...work, lane, userId, problemId, languageId, requestId });
  await announce(tx, { topic: "submission.rejudged.v1", payload: work });
  return { generation, held };
}

/** A contest holds to the tests it started with. */
async function findRevision(tx: Tx, { contestId, problemId }: LockedSubmission): Promise<number | undefined> {
  const pinned = contestId === null ? undefined : await findContestJudging(tx, contestId, problemId);
  return pinned ?? findCurrentJudging(tx, problemId);
}

/** The clock of this machine may be another than that by which other judges are asked. */
async function siteTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  const [now] = rows;
  if (!now) throw new Error("the database tells no time");
  return now.at;
}
