import type { JudgeReport } from "@touchstone/contract";
import type { Database } from "../../../db/client.ts";
import { giveBackFaulty, takeHeld } from "../../judges/index.ts";
import { closeJuryCompile, type JuryCompileEnd } from "./jury-compiles.repo.ts";

/** Records how a compile ended, once and only from its holder; its author looks for it. */
export async function recordJuryCompile(
  { db }: { db: Database },
  judgeId: string,
  report: JudgeReport,
): Promise<"recorded" | "given-back" | "parked" | "ignored"> {
  const holder = { judgeId, session: report.session };
  return db.transaction().execute(async (tx) => {
    const end = endOf(report.outcome);
    if ("because" in end) {
      const back = await giveBackFaulty(tx, holder, { attempt: report.attempt, because: end.because });
      return back ? (back.parked ? "parked" : "given-back") : "ignored";
    }
    const job = await takeHeld(tx, holder, report);
    if (!job) return "ignored";
    await closeJuryCompile(tx, job.submissionId, end);
    return "recorded";
  });
}

function endOf(outcome: JudgeReport["outcome"]): JuryCompileEnd | { because: string } {
  switch (outcome.kind) {
    case "fault":
      return outcome;
    case "compiled":
      return { isCompiled: true, message: "" };
    case "compile-error":
      return { isCompiled: false, message: outcome.message };
    case "judged":
    case "self-tested":
      return { because: "another report than that of a compile" };
  }
}
