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

/** Names a user before a contest. */
export function standingKey(contestId: number, userId: string): string {
  return `${contestId} ${userId}`;
}

/** What the doors of contests ask about users, by their keys. */
export async function findContestStandings(
  db: Database | Tx,
  keys: readonly string[],
): Promise<Map<string, ContestStanding>> {
  const asked = keys.map((key) => key.split(" "));
  const { rows } = await sql<ContestStanding & { contestId: number; userId: string }>`
    select asked.contest_id as "contestId", u.id as "userId", u.username,
      exists (select from contest_entries e
        where e.contest_id = asked.contest_id and e.user_id = u.id) as "hasEntry",
      ${staffRolesOf(sql`asked.contest_id`, sql`u.id`)} as "staffRoles"
    from unnest(${asked.map(([contestId]) => contestId)}::bigint[], ${asked.map(([, userId]) => userId)}::uuid[])
      as asked (contest_id, user_id)
    join users u on u.id = asked.user_id`.execute(db);
  return new Map(
    rows.map(({ contestId, userId, ...standing }) => [standingKey(contestId, userId), standing]),
  );
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
