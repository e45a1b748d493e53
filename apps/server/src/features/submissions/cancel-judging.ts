import { decideCancel, judgeStatus, Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { findAccountById } from "../identity/index.ts";
import type { TellVoid } from "../judges/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { lockSubmission, unmeasured } from "./judgement.repo.ts";
import { settleByHand } from "./settle-by-hand.ts";

/** Ends the judging of a submission, or takes its verdict away: it counts nowhere from then on. */
export async function cancelJudging(
  deps: { db: Database; steps: readonly JudgedStep[]; tellVoid: TellVoid },
  submissionId: number,
  by?: ActedBy,
): Promise<void> {
  const hand = by && (await findAccountById(deps.db, by.actorId));
  const held = await deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    if (!submission) throw new Refusal("submission_not_found");
    const decision = decideCancel(submission.status);
    if (!decision.allow) throw new Refusal(decision.because);
    if (by) {
      const object = { kind: "submission", id: submissionId };
      const details = { before: submission.status };
      await recordAct(tx, { ...by, action: "submission.cancel", object, details });
    }
    const end = { ...unmeasured, state: "cancelled", status: judgeStatus.cancelled } as const;
    return settleByHand(tx, deps.steps, submission, { ...end, byHand: hand?.username });
  });
  deps.tellVoid(held);
}
