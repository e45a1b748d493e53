import { judgeStatus, type RemoteCause, type RemoteEnd } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { findScoringFacts } from "../problems/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { lockSubmission, unmeasured } from "./judgement.repo.ts";
import { pointsOf } from "./points-of.ts";
import { settleVerdict } from "./settle-verdict.ts";

const messageMax = 64 * 1024;
const timeMsMax = 2_147_483_647;

/**
 * Records what another judge said, or why it could not be asked, as a judge's report is recorded. `take` says, under
 * the lock of the submission, whether the caller still holds the work; what it has lost changes nothing.
 */
export async function recordRemoteEnd(
  deps: { db: Database; steps: readonly JudgedStep[] },
  work: { submissionId: number; generation: number; judgeName: string },
  end: RemoteEnd,
  take: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Locks are taken in one order everywhere: the submission, then its work.
    const submission = await lockSubmission(tx, work.submissionId);
    const isMine = await take(tx);
    if (!submission || submission.generation !== work.generation || !isMine) return;
    if ("because" in end) {
      await settleVerdict(tx, deps.steps, submission, {
        ...unmeasured,
        ...{ state: "finished", status: judgeStatus.submittedFailed },
        cause: JSON.stringify({ kind: "remote", because: end.because } satisfies RemoteCause),
      });
      return;
    }
    const { status, timeMs, memoryBytes, message } = end.verdict;
    const points = await pointsOf(tx, submission, await findScoringFacts(tx, work), { status });
    await settleVerdict(tx, deps.steps, submission, {
      ...unmeasured,
      ...points,
      ...{ state: "finished", status, memoryBytes, judgeId: work.judgeName },
      timeMs: timeMs === null ? null : Math.min(timeMs, timeMsMax),
      // PostgreSQL takes every character but this one.
      message: message?.replaceAll("\0", "").slice(0, messageMax) ?? null,
    });
  });
}
