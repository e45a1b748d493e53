import { decideManualJudge, type JudgeStatus, Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { findAccountById } from "../identity/index.ts";
import type { TellVoid } from "../judges/index.ts";
import { findJudging } from "../problems/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { findMeasured, lockSubmission, unmeasured } from "./judgement.repo.ts";
import { pointsOf } from "./points-of.ts";
import { settleByHand } from "./settle-by-hand.ts";

/** Gives a submission a verdict by hand. What was measured stays; points are cut to what the problem gives. */
export async function judgeByHand(
  deps: { db: Database; steps: readonly JudgedStep[]; tellVoid: TellVoid },
  by: ActedBy,
  verdict: { submissionId: number; status: JudgeStatus; score?: number | undefined },
): Promise<void> {
  const { submissionId, status } = verdict;
  const hand = await findAccountById(deps.db, by.actorId);
  const held = await deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    if (!submission) throw new Refusal("submission_not_found");
    const decision = decideManualJudge(submission.status);
    if (!decision.allow) throw new Refusal(decision.because);
    const { judgingRevisionId, ...measured } = await findMeasured(tx, submissionId);
    if (judgingRevisionId === null) throw new Refusal("submission_not_found");
    const points = await pointsOf(tx, submission, await findJudging(tx, judgingRevisionId), verdict);
    await recordAct(tx, {
      ...by,
      action: "submission.judge-by-hand",
      object: { kind: "submission", id: submissionId },
      details: { before: submission.status, after: status, score: points.score },
    });
    const end = { ...unmeasured, ...measured, ...points, state: "finished", status } as const;
    return settleByHand(tx, deps.steps, submission, { ...end, byHand: hand?.username });
  });
  deps.tellVoid(held);
}
