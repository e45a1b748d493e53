import { type Actor, isContestAdmin, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { staffRolesOf } from "../staff/contest-staff.repo.ts";

/** Who edits. */
export type Editor = Extract<Actor, { kind: "user" }>;

/** A contest that an actor may edit. */
export type EditableContest = Awaited<ReturnType<typeof demandContestEditor>>;

/**
 * The contest of that id for somebody who may edit it: its author, a super admin or its jury, as the database knows
 * them. One in the archive is not found unless it is asked for. Contests of groups are no matter of the site's admins.
 */
export async function demandContestEditor(
  db: Database | Tx,
  editor: Editor,
  cid: number,
  { evenArchived = false, isHeld = false }: { evenArchived?: boolean; isHeld?: boolean } = {},
) {
  const contest = await db
    .selectFrom("contests as c")
    .selectAll("c")
    .select(staffRolesOf(sql`c.id`, sql`${editor.userId}::uuid`).as("staff_roles"))
    .where("c.id", "=", cid)
    .where("c.group_id", "is", null)
    .$if(isHeld, (query) => query.forNoKeyUpdate("c"))
    .executeTakeFirst();
  if (!contest || (contest.archived_at !== null && !evenArchived)) throw new Refusal("contest_not_found");
  const caller = { actor: editor, staffRoles: contest.staff_roles };
  if (!isContestAdmin({ authorId: contest.author_id }, caller)) throw new Refusal("missing_right");
  return contest;
}

/** The same, held until the transaction ends: everything that changes a contest goes through here. */
export function holdContest(tx: Tx, editor: Editor, cid: number, evenArchived = false) {
  return demandContestEditor(tx, editor, cid, { evenArchived, isHeld: true });
}
