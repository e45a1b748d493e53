import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { judgeLanes, type TellVoid } from "../judges/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { queueRejudge } from "./queue-rejudge.ts";

/** What judging anew works with. */
export interface RejudgeDeps {
  db: Database;
  steps: readonly JudgedStep[];
  wakeJudges: () => void;
  tellVoid: TellVoid;
}

/** Judges a submission anew; remembers who asked for it, unless the system itself did. */
export async function rejudgeSubmission(
  deps: RejudgeDeps,
  submissionId: number,
  requestId: string,
  by?: ActedBy,
): Promise<void> {
  const { held } = await deps.db.transaction().execute(async (tx) => {
    const queued = await queueRejudge(tx, deps.steps, { submissionId, lane: judgeLanes.rejudge, requestId });
    const object = { kind: "submission", id: submissionId };
    if (by) await recordAct(tx, { ...by, action: "submission.rejudge", object });
    return queued;
  });
  deps.tellVoid(held);
  deps.wakeJudges();
}
