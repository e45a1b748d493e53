import type { JudgeReport } from "@touchstone/contract";
import { isJudgeStatus, judgeStatus } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { giveBackFaulty, takeHeld } from "../judges/index.ts";
import { noteTrialEnd } from "../problems/index.ts";
import { findTrialRevision, trialEnd } from "./queue-trial.ts";
import type { RecordOutcome } from "./record-outcome.ts";
import { closeSelfTest, type SelfTestEnd } from "./self-tests.repo.ts";

/** Records what a self-test did, once and only from its holder; parked work tells its author by itself. */
export async function recordSelfTest(
  deps: { db: Database; onCost: (userId: string, cpuSeconds: number) => void },
  judgeId: string,
  report: JudgeReport,
): Promise<RecordOutcome> {
  const holder = { judgeId, session: report.session };
  const cpuSeconds = report.spentCpuMs / 1000;
  let payer: string | undefined;
  const became = await deps.db.transaction().execute(async (tx) => {
    const trialRevision = await findTrialRevision(tx, report.submissionId);
    const end = trialRevision ? await trialEnd(tx, trialRevision, report.outcome) : endOf(report.outcome);
    if ("because" in end) {
      const back = await giveBackFaulty(tx, holder, { attempt: report.attempt, because: end.because });
      return back ? (back.parked ? "parked" : "given-back") : "ignored";
    }
    const job = await takeHeld(tx, holder, report);
    if (!job) return "ignored";
    payer = job.userId;
    await closeSelfTest(tx, job.submissionId, end);
    if (trialRevision) {
      const { status, stderr: message } = end;
      await noteTrialEnd(tx, { selfTestId: job.submissionId, status, message });
    }
    return "recorded";
  });
  if (payer !== undefined) deps.onCost(payer, cpuSeconds);
  return became;
}

function endOf(outcome: JudgeReport["outcome"]): SelfTestEnd | { because: string } {
  const nothing = { timeMs: null, memoryBytes: null, stdout: null, cause: null };
  switch (outcome.kind) {
    case "fault":
      return outcome;
    case "judged":
    case "compiled":
      return { because: "the report of other work for a self-test" };
    case "compile-error":
      return { ...nothing, status: judgeStatus.compileError, stderr: outcome.message };
    case "self-tested": {
      const { test, stdout, stderr } = outcome;
      const { status, timeMs, memoryBytes, cause } = test;
      if (!isJudgeStatus(status)) return { because: `a result that cannot be read: ${status}` };
      return { status, timeMs, memoryBytes, stdout, stderr, cause: cause && JSON.stringify(cause) };
    }
  }
}
