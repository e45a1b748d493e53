import type { ContestStaffRole } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { staffRolesOf } from "./staff/contest-staff.repo.ts";

/** How a user stands to a contest. */
export interface ContestStanding {
  username: string;
  hasEntry: boolean;
  staffRoles: ContestStaffRole[];
}

/** What the doors of a contest ask about a user. */
export async function findContestStanding(
  db: Database | Tx,
  contestId: number,
  userId: string,
): Promise<ContestStanding | undefined> {
  const { rows } = await sql<ContestStanding>`
    select u.username,
      exists (select from contest_entries e where e.contest_id = ${contestId} and e.user_id = u.id) as "hasEntry",
      ${staffRolesOf(sql`${contestId}`, sql`u.id`)} as "staffRoles"
    from users u where u.id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * Enters a user; answers whether there was no entry before. A name of the star list is a star. The contest counts its
 * entries while the transaction commits.
 */
export async function addEntry(tx: Tx, contestId: number, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into contest_entries (contest_id, user_id, is_star)
    select c.id, u.id, exists (select from unnest(c.star_accounts) star where lower(star) = lower(u.username))
    from contests c, users u where c.id = ${contestId} and u.id = ${userId}
    on conflict do nothing returning contest_id`.execute(tx);
  return rows.length > 0;
}
