import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** Nobody reads more than these at once. */
const unreadMax = 100;

/** The announcements a contest shows that are not among those already read, newest first. */
export async function findUnreadAnnouncements(db: Database, contestId: number, readIds: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string; createdAt: Date }>`
    select id, title, created_at as "createdAt" from announcements
    where contest_id = ${contestId} and is_visible and id <> all(${readIds}::bigint[])
    order by created_at desc, id desc limit ${unreadMax}`.execute(db);
  return rows;
}
