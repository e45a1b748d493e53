import { judgeStatus } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import type { JudgedStep } from "./judged-step.ts";
import { findUnshownParked, type LockedSubmission, lockSubmission, unmeasured } from "./judgement.repo.ts";
import { settleVerdict } from "./settle-verdict.ts";

/** Shows parked work for what it is: a system error, ours, with its cause for the operator. */
export async function parkSubmission(
  tx: Tx,
  steps: readonly JudgedStep[],
  submission: LockedSubmission,
  cause: string,
): Promise<void> {
  await settleVerdict(tx, steps, submission, {
    ...unmeasured,
    state: "parked",
    status: judgeStatus.systemError,
    cause,
  });
}

/**
 * Shows work that was parked and is not yet shown as such: the queue parks in a statement of its own, and whoever did
 * it may be gone. Safe to run at any time and twice.
 */
export async function showParked(deps: { db: Database; steps: readonly JudgedStep[] }): Promise<void> {
  for (const { submissionId } of await findUnshownParked(deps.db)) {
    await deps.db.transaction().execute(async (tx) => {
      const submission = await lockSubmission(tx, submissionId);
      const [parked] = await findUnshownParked(tx, submissionId);
      if (submission && parked?.generation === submission.generation) {
        await parkSubmission(tx, deps.steps, submission, parked.cause);
      }
    });
  }
}
