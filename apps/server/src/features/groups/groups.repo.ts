import { type Actor, groupLevels, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total, unseen } from "../../db/page.ts";
import { textGrams } from "../../db/text-grams.ts";

/** A group as the rules and the pages read it. */
export interface GroupRow {
  id: number;
  ownerId: string;
  /** The owner's username. */
  owner: string;
  name: string;
  shortName: string;
  brief: string;
  description: string;
  avatar: string | null;
  auth: number;
  code: string | null;
  isVisible: boolean;
  isBanned: boolean;
  isArchived: boolean;
  members: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`g.id, g.owner_id as "ownerId", owner.username as owner, g.name, g.short_name as "shortName",
  g.brief, g.description, g.avatar, g.auth, g.code, g.is_visible as "isVisible", g.is_banned as "isBanned",
  g.archived_at is not null as "isArchived", g.members, g.created_at as "createdAt", g.updated_at as "updatedAt"`;

/** The group of that id, disbanded or not. */
export async function findGroup(db: Database | Tx, gid: number): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from groups g join users owner on owner.id = g.owner_id where g.id = ${gid}`.execute(
    db,
  );
  return rows[0];
}

/** The stored level of a user in a group; null without a row. */
export async function findLevel(db: Database | Tx, gid: number, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom("group_members")
    .select("level")
    .where("group_id", "=", gid)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.level ?? null;
}

/**
 * Makes every other change to a group and its members wait until the transaction ends; what merely belongs to the
 * group is written meanwhile.
 */
export async function holdGroup(tx: Tx, gid: number): Promise<void> {
  await sql`select from groups where id = ${gid} for no key update`.execute(tx);
}

/** Which groups to list; what is left out does not narrow. */
export interface GroupFilter {
  /** Part of a name or short name. */
  keyword?: string | undefined;
  auth?: number | undefined;
  /** Only those that the caller is a member of. */
  onlyMine: boolean;
}

/** A page of the groups that the caller may know of, the newest first. */
export async function listGroups(
  db: Database,
  actor: Actor,
  filter: GroupFilter,
  page: { limit: number; number: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from groups g join users owner on owner.id = g.owner_id where ${matching(actor, filter)}
    order by g.id desc ${sliceClause(sliceOf(page))}`.execute(db);
  return rows;
}

/** How many there are. */
export function countGroups(db: Database, actor: Actor, filter: GroupFilter): Promise<Total> {
  return countCapped(db, sql`select from groups g where ${matching(actor, filter)}`);
}

function matching(actor: Actor, { keyword, auth, onlyMine }: GroupFilter): RawBuilder<unknown> {
  const isMine =
    actor.kind === "user"
      ? sql`exists (select from group_members m where m.group_id = g.id and m.user_id = ${actor.userId}
          and m.level >= ${groupLevels.member})`
      : sql`false`;
  const conditions = [sql`g.archived_at is null`];
  if (actor.kind === "visitor" || actor.role !== roles.root)
    conditions.push(sql`not g.is_banned and (g.is_visible or ${isMine})`);
  if (onlyMine) conditions.push(isMine);
  if (auth !== undefined) conditions.push(sql`g.auth = ${unseen(auth, "smallint")}`);
  if (keyword !== undefined) {
    const grams = textGrams(keyword);
    const named = sql`g.name || ' ' || g.short_name`;
    if (grams.length > 0) conditions.push(sql`text_grams(${named}) @> ${grams}::text[]`);
    conditions.push(sql`strpos(lower(${named}), ${keyword.toLowerCase()}) > 0`);
  }
  return allOf(conditions);
}

/** Makes whoever else makes a group as this user wait until the transaction ends, so that nobody passes a limit. */
export async function holdMaker(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups of ${userId}`}, 0))`.execute(tx);
}

/** How many groups somebody made since the site's day began, disbanded ones too, and how many are theirs now. */
export async function countOwnGroups(
  tx: Tx,
  userId: string,
  timeZone: string,
): Promise<{ groupsADay: number; groups: number }> {
  const { rows } = await sql<{ groupsADay: number; groups: number }>`
    select count(*) filter (where created_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})
        as "groupsADay",
      count(*) filter (where archived_at is null) as groups
    from groups where owner_id = ${userId}`.execute(tx);
  return rows[0] ?? { groupsADay: 0, groups: 0 };
}

/** Has the group problems, whose display ids begin with its short name? */
export async function hasProblems(tx: Tx, gid: number): Promise<boolean> {
  const found = tx.selectFrom("problems").select("id").where("group_id", "=", gid).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** What is stored of a group's form. */
export interface StoredGroup {
  name: string;
  short_name: string;
  brief: string;
  description: string;
  auth: number;
  code: string | null;
  is_visible: boolean;
}

/** Adds a group with its owner as the first root and answers its id. Throws a unique violation for a taken name. */
export async function addGroup(tx: Tx, ownerId: string, row: StoredGroup): Promise<number> {
  const { id } = await tx
    .insertInto("groups")
    .values({ ...row, owner_id: ownerId, members: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("group_members")
    .values({ group_id: id, user_id: ownerId, level: groupLevels.root })
    .execute();
  return id;
}

/** Stores what changed of a group. Throws a unique violation for a taken name. */
export async function storeGroup(
  tx: Tx,
  gid: number,
  changes: Partial<StoredGroup> & { avatar?: string; archived_at?: RawBuilder<Date>; owner_id?: string },
): Promise<void> {
  await tx
    .updateTable("groups")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", gid)
    .execute();
}

/** The hashes of the pictures that are some group's avatar. */
export const groupAvatarBlobs: RawBuilder<unknown> = sql`
  select decode(substring(avatar from '[0-9a-f]{64}'), 'hex') from groups where avatar ~ '[0-9a-f]{64}'`;
