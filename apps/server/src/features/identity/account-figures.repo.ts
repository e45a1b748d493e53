import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** How many accounts there are, how many of them are new, and how many people are here. */
export interface AccountFigures {
  userNum: number;
  /** Of the last seven days. */
  newUserNum: number;
  /** Who called within the last ten minutes; that is noted every five. */
  onlineNum: number;
}

/** Counts the accounts that are not deleted. */
export async function countAccounts(db: Database): Promise<AccountFigures> {
  const { rows } = await sql<AccountFigures>`
    select
      (select count(*) from users where status <> 'deleted') as "userNum",
      (select count(*) from users
        where status <> 'deleted' and created_at > now() - interval '7 days') as "newUserNum",
      (select count(distinct user_id) from sessions
        where revoked_at is null and expires_at > now() and last_seen_at > now() - interval '10 minutes') as "onlineNum"`.execute(
    db,
  );
  return rows[0] ?? { userNum: 0, newUserNum: 0, onlineNum: 0 };
}

/** The user's session before this one, open or not; this one where there was none. */
export function findPreviousSession(db: Database, userId: string, sessionId: string) {
  return db
    .selectFrom("sessions")
    .select(["user_agent as userAgent", "ip", "created_at as createdAt", "last_seen_at as seenAt"])
    .where("user_id", "=", userId)
    .orderBy(sql`id = ${sessionId}::uuid`)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}
