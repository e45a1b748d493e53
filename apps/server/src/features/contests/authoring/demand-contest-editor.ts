import { type Actor, groupLevels, isContestAdmin, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { levelIn } from "../../groups/index.ts";
import { staffRolesOf } from "../staff/contest-staff.repo.ts";

/** Where contests are edited: those of the site in its admin area, those of a group by whoever runs them there. */
export type EditPlace = "site" | "group" | "either";

/** Who edits, and where. */
export interface Editing {
  editor: Extract<Actor, { kind: "user" }>;
  place: EditPlace;
}

/** A contest that an actor may edit. */
export type EditableContest = Awaited<ReturnType<typeof demandContestEditor>>;

/**
 * The contest of that id for somebody who may edit it: its author, a super admin or its jury, in a group its roots and
 * of the others those who are members, as the database knows them. One in the archive is not found unless it is asked
 * for; one of another place never is.
 */
export async function demandContestEditor(
  db: Database | Tx,
  { editor, place }: Editing,
  cid: number,
  { evenArchived = false, isHeld = false }: { evenArchived?: boolean; isHeld?: boolean } = {},
) {
  const contest = await db
    .selectFrom("contests as c")
    .selectAll("c")
    .select(staffRolesOf(sql`c.id`, sql`${editor.userId}::uuid`).as("staff_roles"))
    .where("c.id", "=", cid)
    .$if(place !== "either", (query) => query.where("c.group_id", place === "site" ? "is" : "is not", null))
    .$if(isHeld, (query) => query.forNoKeyUpdate("c"))
    .executeTakeFirst();
  if (!contest || (contest.archived_at !== null && !evenArchived)) throw new Refusal("contest_not_found");
  const groupLevel = await levelIn(db, editor, contest.group_id);
  const isOutside = groupLevel !== null && groupLevel < groupLevels.member;
  if (isOutside) throw new Refusal("contest_not_found");
  const caller = { actor: editor, staffRoles: contest.staff_roles, groupLevel };
  if (!isContestAdmin({ authorId: contest.author_id }, caller)) throw new Refusal("missing_right");
  return contest;
}

/** The same, held until the transaction ends: everything that changes a contest goes through here. */
export function holdContest(tx: Tx, editing: Editing, cid: number, evenArchived = false) {
  return demandContestEditor(tx, editing, cid, { evenArchived, isHeld: true });
}
