import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { SubmittableProblem } from "./judging.repo.ts";
import { addJudging, type NewJudging } from "./revisions.repo.ts";

/** Makes a problem that no list and no page shows, for work that needs one. */
export async function insertHiddenProblem(
  tx: Tx,
  { displayId, title }: { displayId: string; title: string },
  judging: NewJudging,
): Promise<SubmittableProblem> {
  const { id } = await tx
    .insertInto("problems")
    .values({ display_id: displayId, title, auth: 2, archived_at: sql`now()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, judgingRevisionId: await addJudging(tx, id, judging) };
}

/** Removes such a problem with the self-tests of it; fails while a submission names it. */
export async function deleteHiddenProblem(tx: Tx, problemId: number): Promise<void> {
  await tx.deleteFrom("problems").where("id", "=", problemId).where("is_listed", "=", false).execute();
}
