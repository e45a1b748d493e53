import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { tellContestChanged } from "./contests.live.ts";
import { appendContestEvent } from "./log/append-contest-event.ts";
import { runsGroupOf } from "./runs-group-of.ts";

/**
 * Follows, in the transaction of the act, that somebody is something else in a group than before: the open pages of its
 * contests ask anew whether they may be, and whoever takes part leaves a board by running the group, or comes back.
 */
export async function followGroupMove(
  tx: Tx,
  { gid, userId }: { gid: number; userId?: string },
): Promise<void> {
  const running = await tx
    .selectFrom("contests")
    .select("id")
    .where("group_id", "=", gid)
    .where("archived_at", "is", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .orderBy("id")
    .execute();
  for (const { id } of running) await tellContestChanged(tx, id);
  if (userId === undefined) return;
  const { rows } = await sql<{ id: number; is: boolean }>`
    select c.id, ${runsGroupOf(sql`c.id`, sql`e.user_id`)} as "is"
    from contests c join contest_entries e on e.contest_id = c.id and e.user_id = ${userId}
    where c.group_id = ${gid} and c.archived_at is null order by c.id`.execute(tx);
  for (const { id, is } of rows) await appendContestEvent(tx, id, { kind: "staffed", userId, is });
}
