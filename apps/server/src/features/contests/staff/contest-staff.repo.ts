import { type ContestStaffRole, contestStaffRoles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

const known = sql`${[...contestStaffRoles]}::text[]`;

/** The roles that a user has on a contest, as a column of a query. */
export function staffRolesOf(
  contestId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<ContestStaffRole[]> {
  return sql`array(select o.role from object_roles o where o.kind = 'contest' and o.object_id = ${contestId}
    and o.user_id = ${userId} and o.role = any(${known}) order by o.role)`;
}

/** One role of somebody on a contest. */
export interface StaffRow {
  userId: string;
  username: string;
  nickname: string | null;
  role: ContestStaffRole;
  /** Null for the author, whose role nobody gave. */
  grantedAt: Date | null;
  grantedBy: string | null;
}

/** The staff of a contest: its author, then by role and name. */
export async function listStaff(db: Database, contestId: number): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select u.id as "userId", u.username, u.nickname, 'jury' as role, null::timestamptz as "grantedAt",
      null as "grantedBy"
    from contests c join users u on u.id = c.author_id where c.id = ${contestId}
    union all
    (select u.id, u.username, u.nickname, o.role, o.granted_at, giver.username
    from object_roles o join users u on u.id = o.user_id left join users giver on giver.id = o.granted_by
    where o.kind = 'contest' and o.object_id = ${contestId} and o.role = any(${known})
    order by array_position(${known}, o.role), lower(u.username))`.execute(db);
  return rows;
}

/** How many roles the contest has given, in all and to one user. */
export async function countStaff(
  tx: Tx,
  contestId: number,
  userId: string,
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where user_id = ${userId}::uuid))::int as own
    from object_roles where kind = 'contest' and object_id = ${contestId}`.execute(tx);
  return rows[0] ?? { all: 0, own: 0 };
}

/** Gives a role; answers whether it was not there before. */
export async function addStaff(
  tx: Tx,
  staff: { contestId: number; userId: string; role: ContestStaffRole; grantedBy: string },
): Promise<boolean> {
  const { contestId, userId, role, grantedBy } = staff;
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto("object_roles")
    .values({ kind: "contest", object_id: contestId, user_id: userId, role, granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** Takes a role away; answers whose it was, if it was there. */
export async function removeStaff(
  tx: Tx,
  { contestId, userId, role }: { contestId: number; userId: string; role: ContestStaffRole },
): Promise<{ userId: string; username: string } | undefined> {
  const { rows } = await sql<{ userId: string; username: string }>`
    delete from object_roles o using users u
    where o.kind = 'contest' and o.object_id = ${contestId} and o.user_id = ${userId}::uuid and o.role = ${role}
      and u.id = o.user_id
    returning u.id as "userId", u.username`.execute(tx);
  return rows[0];
}
