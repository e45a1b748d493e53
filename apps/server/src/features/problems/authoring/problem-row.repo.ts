import type { ProblemForm } from "@touchstone/domain";
import { Refusal, storedDisplayId } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";

function fieldsOf({ problem }: ProblemForm) {
  return {
    display_id: storedDisplayId(problem.problemId),
    type: problem.type,
    difficulty: problem.difficulty,
    auth: problem.auth,
    source: problem.source,
    code_share: problem.codeShare,
  };
}

/** Makes the row of a problem; refuses a display id that another one has. */
export async function insertProblem(
  tx: Tx,
  form: ProblemForm,
  { userId, groupId, oj }: { userId: string; groupId: number | null; oj: string },
): Promise<number> {
  const { id } = await tx
    .insertInto("problems")
    .values({
      ...fieldsOf(form),
      oj,
      title: form.problem.title,
      author_id: userId,
      modified_by: userId,
      group_id: groupId,
      is_group: groupId !== null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return id;
}

/**
 * Moves the version of a problem on, holding its row until the end of `tx`; refuses when it is another than the one
 * that the caller read. Of two saves at once the first to come here wins.
 */
export async function moveVersion(
  tx: Tx,
  at: { pid: number; baseVersion: number; userId: string },
): Promise<number> {
  const row = await tx
    .updateTable("problems")
    .set({ version: sql`version + 1`, modified_by: at.userId, updated_at: sql`now()` })
    .where("id", "=", at.pid)
    .where("version", "=", at.baseVersion)
    .returning("version")
    .executeTakeFirst();
  if (!row) throw new Refusal("problem_changed");
  return row.version;
}

/**
 * Writes what the form says of a problem itself; refuses a display id that another one has. What a group changes is no
 * longer what it applied for.
 */
export async function updateProblemRow(
  tx: Tx,
  pid: number,
  form: ProblemForm,
  { isInGroup }: { isInGroup: boolean },
): Promise<void> {
  const fields = { ...fieldsOf(form), ...(isInGroup && { apply_public_progress: null }) };
  await tx.updateTable("problems").set(fields).where("id", "=", pid).execute().catch(refuseTaken);
}

/** The index decides, not an earlier look: two may ask for one display id at the same moment. */
function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === "problems_display_id_key" ? new Refusal("display_id_taken") : error;
}
