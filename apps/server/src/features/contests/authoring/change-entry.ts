import { Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { appendContestEvent } from "../log/append-contest-event.ts";
import { holdEntry } from "./contest-entries.repo.ts";
import { holdContest } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

/** The marks of an entry, as they are stored and as the contest's log names them. */
const marks = [
  { name: "isStar", column: "is_star", kind: "starred" },
  { name: "isHidden", column: "is_hidden", kind: "hidden" },
  { name: "isDisqualified", column: "is_disqualified", kind: "disqualified" },
] as const;

/** Stars, hides or disqualifies an entry, or takes that back; the board hears of it in the same transaction. */
export async function changeEntry(
  db: Database,
  saver: SavedBy,
  asked: { cid: number; uid: string } & {
    [Name in (typeof marks)[number]["name"]]?: boolean | undefined;
  },
): Promise<void> {
  const { cid, uid: userId } = asked;
  await db.transaction().execute(async (tx) => {
    const contest = await holdContest(tx, saver, cid);
    const entry = await holdEntry(tx, cid, userId);
    if (!entry) throw new Refusal("contest_entry_not_found");
    for (const { name, column, kind } of marks) {
      const is = asked[name];
      if (is === undefined || is === entry[name]) continue;
      await tx
        .updateTable("contest_entries")
        .set({ [column]: is })
        .where("contest_id", "=", cid)
        .where("user_id", "=", userId)
        .execute();
      if (name === "isStar") {
        const others = contest.star_accounts.filter(
          (star) => star.toLowerCase() !== entry.username.toLowerCase(),
        );
        const star_accounts = is ? [...others, entry.username] : others;
        // The list is a field of the contest's form: one that was read before would set it back.
        await tx
          .updateTable("contests")
          .set({ star_accounts, updated_at: sql`clock_timestamp()` })
          .where("id", "=", cid)
          .execute();
      }
      await appendContestEvent(tx, cid, { kind, userId, is });
      await recordAct(tx, {
        ...saver.by,
        action: "contest.mark-entry",
        object: { kind: "contest", id: cid },
        details: { userId, username: entry.username, mark: kind, is },
      });
    }
  });
}
