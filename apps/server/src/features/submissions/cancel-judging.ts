import { isUnderWay, judgeStatus } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { dropJobs } from "../judges/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { lockSubmission } from "./judgement.repo.ts";
import { settleVerdict } from "./settle-verdict.ts";

/** Ends the judging of a submission that has no verdict yet; false when it has one. */
export async function cancelJudging(
  deps: { db: Database; steps: readonly JudgedStep[] },
  submissionId: number,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    if (!submission || !isUnderWay(submission.status)) return false;
    await dropJobs(tx, submissionId);
    const nothing = {
      timeMs: null,
      memoryBytes: null,
      score: null,
      oiRankScore: null,
      cases: null,
      message: null,
    };
    const nobody = { judgeId: null, toolchain: null, spentCpuMs: null, cause: null };
    await settleVerdict(tx, deps.steps, submission, {
      ...nothing,
      ...nobody,
      state: "cancelled",
      status: judgeStatus.cancelled,
    });
    return true;
  });
}
