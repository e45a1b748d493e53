/** The rows of a group's members. Whoever writes them holds the group, and the count moves with them. */
import { groupLevels, isAdminRole, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";

/** What somebody is in a group. */
export interface GroupMemberRow {
  groupId: number;
  userId: string;
  username: string;
  avatar: string | null;
  nickname: string | null;
  level: number;
  reason: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Whether the group made the account, and it has no admin role of the site since. */
  isMadeHere: boolean;
}

/** Which of a group's people to list. */
export interface MemberFilter {
  gid: number;
  /** Applicants and those refused, too; applications come first then. */
  withApplications: boolean;
  /** Part of a name. */
  keyword?: string | undefined;
  level?: number | undefined;
}

const staff = Object.values(roles).filter(isAdminRole);
const columns = sql`m.group_id as "groupId", m.user_id as "userId", u.username, u.avatar, u.nickname, m.level, m.reason,
  m.created_at as "createdAt", m.updated_at as "updatedAt",
  coalesce(u.made_by_group_id = m.group_id, false) and u.role <> all(${staff}::int[]) as "isMadeHere"`;

/** A page of a group's people, the highest level first, in each by when they came. */
export async function listMembers(
  db: Database,
  filter: MemberFilter,
  page: { limit: number; number: number },
): Promise<GroupMemberRow[]> {
  const applicationsFirst = filter.withApplications ? sql`m.level = ${groupLevels.applying} desc,` : sql``;
  const { rows } = await sql<GroupMemberRow>`
    select ${columns} from group_members m join users u on u.id = m.user_id where ${matching(filter)}
    order by ${applicationsFirst} m.level desc, m.created_at, m.user_id ${sliceClause(sliceOf(page))}`.execute(
    db,
  );
  return rows;
}

/** How many there are. */
export function countMembers(db: Database, filter: MemberFilter): Promise<Total> {
  return countCapped(
    db,
    sql`select from group_members m join users u on u.id = m.user_id where ${matching(filter)}`,
  );
}

function matching({ gid, withApplications, keyword, level }: MemberFilter): RawBuilder<unknown> {
  const conditions = [sql`m.group_id = ${gid}`];
  if (!withApplications) conditions.push(sql`m.level >= ${groupLevels.member}`);
  if (level !== undefined) conditions.push(sql`m.level = ${level}`);
  if (keyword !== undefined)
    conditions.push(sql`strpos(lower(concat(u.username, ' ', u.nickname)), ${keyword.toLowerCase()}) > 0`);
  return allOf(conditions);
}

/** What the roll of a class says of somebody. */
export interface MemberNameRow {
  userId: string;
  realname: string | null;
  number: string | null;
}

/** Those of a group and at its door who have a real name or a number; those refused have shown theirs in vain. */
export async function listMemberNames(db: Database, gid: number, max: number): Promise<MemberNameRow[]> {
  const { rows } = await sql<MemberNameRow>`
    select u.id as "userId", nullif(trim(u.realname), '') as realname, nullif(trim(u.number), '') as number
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${gid} and m.level <> ${groupLevels.refused}
      and (trim(u.realname) <> '' or trim(u.number) <> '')
    order by m.created_at, m.user_id limit ${max}`.execute(db);
  return rows;
}

/** What a user is in a group; nothing without a row. */
export async function findMember(
  db: Database | Tx,
  gid: number,
  userId: string,
): Promise<GroupMemberRow | undefined> {
  const { rows } = await sql<GroupMemberRow>`
    select ${columns} from group_members m join users u on u.id = m.user_id
    where m.group_id = ${gid} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Those of a group from a level on, by their ids. */
export async function findMemberIds(tx: Tx, gid: number, level: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("group_members")
    .select("user_id")
    .where("group_id", "=", gid)
    .where("level", ">=", level)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A group at whose door somebody waits. */
export interface WaitingGroup {
  gid: number;
  name: string;
  count: number;
  /** Those who run it, in the order of their ids. */
  staffIds: string[];
}

/** Every group that is open and has applicants. */
export async function findWaitingGroups(db: Database): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    select g.id as gid, g.name, w.count::int,
      array(select m.user_id::text from group_members m
        where m.group_id = g.id and m.level >= ${groupLevels.admin} order by m.user_id) as "staffIds"
    from (
      select m.group_id, count(*) from group_members m join users u on u.id = m.user_id
      where m.level = ${groupLevels.applying} and u.status <> 'deleted' group by m.group_id
    ) w join groups g on g.id = w.group_id
    where g.archived_at is null and not g.is_banned order by g.id`.execute(db);
  return rows;
}

/** Makes somebody a member or an applicant. */
export async function addMember(
  tx: Tx,
  { gid, ...row }: { gid: number; userId: string; level: number; reason: string | null },
): Promise<void> {
  const { userId: user_id, level, reason } = row;
  await tx.insertInto("group_members").values({ group_id: gid, user_id, level, reason }).execute();
  await moveCount(tx, gid, { before: 0, after: level });
}

/**
 * Makes those of a group from a level on the same in another, which counts them, and answers their ids. Whoever is in it
 * already stays what they are.
 */
export async function copyMembers(
  tx: Tx,
  { from, to, level }: { from: number; to: number; level: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into group_members (group_id, user_id, level)
    select ${to}, m.user_id, m.level from group_members m join users u on u.id = m.user_id
    where m.group_id = ${from} and m.level >= ${level} and u.status <> 'deleted'
    order by m.level desc, m.created_at, m.user_id
    on conflict do nothing returning user_id as id`.execute(tx);
  await sql`update groups set members = members + ${rows.length}::int where id = ${to}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives somebody another level. A member's time begins when they become one. */
export async function storeLevel(tx: Tx, member: GroupMemberRow, level: number): Promise<void> {
  const isNew = member.level < groupLevels.member && level >= groupLevels.member;
  await tx
    .updateTable("group_members")
    .set({ level, updated_at: sql`now()`, ...(isNew && { created_at: sql<Date>`now()` }) })
    .where("group_id", "=", member.groupId)
    .where("user_id", "=", member.userId)
    .execute();
  await moveCount(tx, member.groupId, { before: member.level, after: level });
}

/** Takes somebody out of a group. */
export async function removeMember(tx: Tx, member: GroupMemberRow): Promise<void> {
  await tx
    .deleteFrom("group_members")
    .where("group_id", "=", member.groupId)
    .where("user_id", "=", member.userId)
    .execute();
  await moveCount(tx, member.groupId, { before: member.level, after: 0 });
}

async function moveCount(
  tx: Tx,
  gid: number,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const change = Number(after >= groupLevels.member) - Number(before >= groupLevels.member);
  if (change === 0) return;
  await sql`update groups set members = members + ${change}::int where id = ${gid}`.execute(tx);
}
