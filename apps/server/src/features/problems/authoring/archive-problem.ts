import { Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { holdProblem } from "./demand-editor.ts";
import type { SavedBy } from "./save-problem.ts";

/**
 * Puts a problem into the archive: no list shows it and nothing can be sent to it. Submissions and tests stay, and
 * what is being judged is judged. Archiving it once more changes nothing.
 */
export function archiveProblem(db: Database, by: SavedBy, pid: number): Promise<void> {
  return move(db, by, { pid, isToArchive: true });
}

/** Takes a problem out of the archive; refuses one that is not in it. */
export function restoreProblem(db: Database, by: SavedBy, pid: number): Promise<void> {
  return move(db, by, { pid, isToArchive: false });
}

async function move(
  db: Database,
  { editor, by, gid }: SavedBy,
  { pid, isToArchive }: { pid: number; isToArchive: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { isArchived } = await holdProblem(tx, editor, pid, gid);
    if (isArchived === isToArchive) {
      if (isToArchive) return;
      throw new Refusal("problem_not_archived");
    }
    await tx
      .updateTable("problems")
      .set({
        archived_at: isToArchive ? sql`now()` : null,
        modified_by: by.actorId,
        version: sql`version + 1`,
      })
      .where("id", "=", pid)
      .execute();
    const action = isToArchive ? "problem.archive" : "problem.restore";
    await recordAct(tx, { ...by, action, object: { kind: "problem", id: pid } });
  });
}
