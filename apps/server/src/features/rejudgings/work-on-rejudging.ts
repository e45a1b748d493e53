/**
 * The background half of a rejudging. Each run queues a batch and orders the next run; when all are queued it looks
 * again from time to time until the last is judged. A submission is queued and noted in one transaction, so a run that
 * dies, or two at once, queue none of them twice.
 */
import { z } from "zod";
import type { Database, Tx } from "../../db/client.ts";
import { orderJob } from "../../db/order-job.ts";
import { judgeLanes } from "../judges/index.ts";
import { queueRejudge, type RejudgeDeps } from "../submissions/index.ts";
import { closeRejudging, isRejudgingOpen, lockNextItem, noteQueued } from "./rejudgings.repo.ts";

/** The name of the job that works on rejudgings. */
export const rejudgeTask = "rejudge_chosen";

const batchSize = 100;
const lookAgainSeconds = 10;
const order = z.object({ rejudgingId: z.int() });

/** Orders the next run of a rejudging. */
export function orderRejudging(db: Database | Tx, rejudgingId: number, delaySeconds = 0): Promise<void> {
  const payload: z.infer<typeof order> = { rejudgingId };
  return orderJob(db, { task: rejudgeTask, payload, key: `rejudging:${rejudgingId}`, delaySeconds });
}

/** One run of the job. */
export async function workOnRejudging(deps: RejudgeDeps, payload: unknown): Promise<void> {
  const { rejudgingId } = order.parse(payload);
  let queued = 0;
  while (queued < batchSize && (await queueNext(deps, rejudgingId))) queued += 1;
  if (queued > 0) deps.wakeJudges();
  if (queued === batchSize) return orderRejudging(deps.db, rejudgingId);
  if (await isRejudgingOpen(deps.db, rejudgingId)) {
    return orderRejudging(deps.db, rejudgingId, lookAgainSeconds);
  }
  await deps.db.transaction().execute((tx) => closeRejudging(tx, rejudgingId));
}

/** Queues the next submission; false when there is none that nobody else has in hand. */
async function queueNext(deps: RejudgeDeps, rejudgingId: number): Promise<boolean> {
  const held = await deps.db.transaction().execute(async (tx) => {
    const item = await lockNextItem(tx, rejudgingId);
    if (!item) return undefined;
    const { submissionId, isOfContest, generation, isByHand } = item;
    // A person has judged it since it was chosen.
    if (isByHand) {
      await noteQueued(tx, { rejudgingId, submissionId, generation });
      return [];
    }
    // A board waits for those of a contest.
    const lane = isOfContest ? judgeLanes.rejudge : judgeLanes.bulk;
    const work = { submissionId, lane, requestId: `rejudging-${rejudgingId}` };
    const queued = await queueRejudge(tx, deps.steps, work);
    await noteQueued(tx, { rejudgingId, submissionId, generation: queued.generation });
    return queued.held;
  });
  if (held) deps.tellVoid(held);
  return held !== undefined;
}
