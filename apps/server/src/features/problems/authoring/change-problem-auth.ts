import type { ProblemAuth } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { holdProblem } from "./demand-editor.ts";
import { demandPublishable } from "./demand-publishable.ts";
import type { SavedBy } from "./save-problem.ts";

/** Sets who sees a problem. */
export async function changeProblemAuth(
  db: Database,
  { editor, by, gid }: SavedBy,
  asked: { id: number; auth: ProblemAuth; confirmUnverified: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const problem = await holdProblem(tx, editor, asked.id, gid);
    if (!problem.group) await demandPublishable(tx, editor, { problem, ...asked });
    if (problem.auth === asked.auth) return;
    await tx
      .updateTable("problems")
      .set({
        auth: asked.auth,
        version: sql`version + 1`,
        modified_by: editor.userId,
        updated_at: sql`now()`,
      })
      .where("id", "=", problem.id)
      .execute();
    const details = { auth: { before: problem.auth, after: asked.auth } };
    const object = { kind: "problem", id: problem.id };
    await recordAct(tx, { ...by, action: "problem.change-auth", object, details });
  });
}
