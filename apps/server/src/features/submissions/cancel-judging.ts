import { isUnderWay, judgeStatus } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { dropJobs, type TellVoid } from "../judges/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { lockSubmission } from "./judgement.repo.ts";
import { settleVerdict } from "./settle-verdict.ts";

/** Ends the judging of a submission that has no verdict yet; false when it has one. */
export async function cancelJudging(
  deps: { db: Database; steps: readonly JudgedStep[]; tellVoid: TellVoid },
  submissionId: number,
): Promise<boolean> {
  const dropped = await deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    if (!submission || !isUnderWay(submission.status)) return undefined;
    const held = await dropJobs(tx, submissionId);
    const nothing = {
      timeMs: null,
      memoryBytes: null,
      score: null,
      oiRankScore: null,
      cases: null,
      message: null,
    };
    const nobody = { judgeId: null, toolchain: null, spentCpuMs: null, build: null, cause: null };
    await settleVerdict(tx, deps.steps, submission, {
      ...nothing,
      ...nobody,
      state: "cancelled",
      status: judgeStatus.cancelled,
    });
    return held;
  });
  if (dropped) deps.tellVoid(dropped);
  return dropped !== undefined;
}
