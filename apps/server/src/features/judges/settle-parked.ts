import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { takeParked } from "./parked-work.repo.ts";

/** Queues a submission to be judged anew; filled in by whoever owns submissions. */
export type QueueAnew = (tx: Tx, submissionId: number, requestId: string) => Promise<unknown>;

/**
 * Ends the parking of a submission. It shows a system error with its cause already; with `queueAnew` it is judged anew,
 * without it the error stands. Of two who settle the same one, the second is refused.
 */
export async function settleParked(
  db: Database,
  by: ActedBy,
  { submissionId, queueAnew }: { submissionId: number; queueAnew?: QueueAnew },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cause = await takeParked(tx, submissionId);
    if (cause === undefined) throw new Refusal("judgement_not_parked");
    await queueAnew?.(tx, submissionId, by.requestId);
    await recordAct(tx, {
      ...by,
      action: queueAnew ? "judgement.release" : "judgement.close",
      object: { kind: "submission", id: submissionId },
      details: { cause },
    });
  });
}
