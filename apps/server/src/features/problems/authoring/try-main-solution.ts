import { Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { type Editor, holdProblem } from "./demand-editor.ts";
import {
  findMainSolution,
  findVerification,
  noteTrialOrdered,
  type Verification,
} from "./main-solution.repo.ts";

/** A program that runs on the tests of a judging revision. */
export interface Trial {
  userId: string;
  problem: { id: number; judgingRevisionId: number };
  languageId: number;
  code: string;
  requestId: string;
}

/** Queues a trial with the judges and answers the id of its self-test; a step of a higher feature. */
export type QueueTrial = (tx: Tx, trial: Trial) => Promise<number>;

/** Orders a trial of the main solution on the current judging revision; false when one of the two is missing. */
export async function orderTrial(
  tx: Tx,
  queueTrial: QueueTrial,
  by: { userId: string; requestId: string; problemId: number },
): Promise<boolean> {
  const { userId, requestId, problemId } = by;
  const solution = await findMainSolution(tx, problemId);
  const { judgingRevisionId } = await tx
    .selectFrom("problems")
    .select("judging_revision_id as judgingRevisionId")
    .where("id", "=", problemId)
    .executeTakeFirstOrThrow();
  if (!solution || judgingRevisionId === null) return false;
  const problem = { id: problemId, judgingRevisionId };
  const program = { languageId: solution.lid, code: solution.code };
  const selfTestId = await queueTrial(tx, { userId, problem, requestId, ...program });
  await noteTrialOrdered(tx, { judgingRevisionId, solutionSha256: solution.sha256, selfTestId });
  return true;
}

/** Has the judges try the main solution once more, unless they are at it. */
export async function tryMainSolution(
  deps: { db: Database; queueTrial: QueueTrial; wakeJudges: () => void },
  { editor, requestId, gid }: { editor: Editor; requestId: string; gid?: number },
  pid: number,
): Promise<Verification> {
  await deps.db.transaction().execute(async (tx) => {
    // Two who ask at once order one trial.
    await holdProblem(tx, editor, pid, gid);
    if ((await findVerification(tx, pid)).state === "waiting") return;
    const isOrdered = await orderTrial(tx, deps.queueTrial, {
      userId: editor.userId,
      requestId,
      problemId: pid,
    });
    if (!isOrdered) throw new Refusal("main_solution_missing");
  });
  deps.wakeJudges();
  return findVerification(deps.db, pid);
}
