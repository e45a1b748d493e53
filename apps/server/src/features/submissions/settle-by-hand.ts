import { isUnderWay } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { dropJobs, type TellVoid } from "../judges/index.ts";
import { dropRemoteJudging } from "../remote-judging/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import {
  addGeneration,
  findMeasured,
  type JudgementEnd,
  type LockedSubmission,
  lockSubmission,
} from "./judgement.repo.ts";
import { settleVerdict, withdrawVerdict } from "./settle-verdict.ts";

/**
 * Gives a locked submission a verdict that no judge gave, in the caller's transaction. Whoever works on it holds void
 * work, which is answered. A verdict that stands is taken back first and its judgement stays as it was: what a person
 * says is a judgement of its own.
 */
export async function settleByHand(
  tx: Tx,
  steps: readonly JudgedStep[],
  submission: LockedSubmission,
  end: JudgementEnd,
): Promise<Parameters<TellVoid>[0]> {
  const held = await dropJobs(tx, submission.id);
  await dropRemoteJudging(tx, submission.id);
  await settleVerdict(tx, steps, await openJudgement(tx, steps, submission), end);
  return held;
}

async function openJudgement(
  tx: Tx,
  steps: readonly JudgedStep[],
  submission: LockedSubmission,
): Promise<LockedSubmission> {
  if (isUnderWay(submission.status)) return submission;
  await withdrawVerdict(tx, steps, submission);
  const { judgingRevisionId } = await findMeasured(tx, submission.id);
  await addGeneration(tx, submission, judgingRevisionId);
  const opened = await lockSubmission(tx, submission.id);
  if (!opened) throw new Error(`submission ${submission.id} is gone`);
  return opened;
}
