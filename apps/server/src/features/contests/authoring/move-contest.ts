import { Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { holdContest } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

/**
 * Puts a contest into the archive, or takes it out: no list shows it there and nobody enters it. Problems, entries and
 * submissions stay. Archiving it once more changes nothing; one that is not in the archive is not restored.
 */
export async function moveContest(
  db: Database,
  saver: SavedBy,
  { cid, isToArchive }: { cid: number; isToArchive: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contest = await holdContest(tx, saver, cid, true);
    if ((contest.archived_at !== null) === isToArchive) {
      if (isToArchive) return;
      throw new Refusal("contest_not_archived");
    }
    await tx
      .updateTable("contests")
      .set({ archived_at: isToArchive ? sql`now()` : null, updated_at: sql`clock_timestamp()` })
      .where("id", "=", cid)
      .execute();
    const action = isToArchive ? "contest.archive" : "contest.restore";
    const details = { title: contest.title };
    await recordAct(tx, { ...saver.by, action, object: { kind: "contest", id: cid }, details });
  });
}
