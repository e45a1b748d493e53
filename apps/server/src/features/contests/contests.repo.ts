import type { AccountRule } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";

/** A contest as its card needs it. */
export interface ContestCardRow {
  id: number;
  title: string;
  type: number;
  auth: number;
  authorId: string;
  author: string;
  startsAt: Date;
  endsAt: Date;
  entries: number;
  groupId: number | null;
  openRank: boolean;
}

/** A contest whole, but for its password. */
export interface ContestRow extends ContestCardRow {
  description: string;
  isVisible: boolean;
  /** By itself, or with its group. */
  isArchived: boolean;
  sealRank: boolean;
  sealAt: Date | null;
  autoRealRank: boolean;
  openPrint: boolean;
  rankShowName: "username" | "nickname" | "realname";
  oiScoreType: "Recent" | "Highest";
  allowEndSubmit: boolean;
  accountRule: AccountRule | null;
}

const cardColumns = sql`c.id, c.title, c.type, c.auth, c.author_id as "authorId", u.username as author,
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.entries, c.group_id as "groupId", c.open_rank as "openRank"`;

const listed = (groupId?: number) =>
  sql`c.is_visible and c.archived_at is null and ${groupId === undefined ? sql`c.group_id is null` : sql`c.group_id = ${groupId}`}`;

const daysAhead = 14;
const dayMs = 86_400_000;
/** A card each: more than these nobody reads on a first page. */
const cardsMax = 50;

/** The visible contests of no group that are not over at `now` and begin soon, by their start. */
export async function listRecentContests(db: Database, now: Date): Promise<ContestCardRow[]> {
  const { rows } = await sql<ContestCardRow>`
    select ${cardColumns} from contests c join users u on u.id = c.author_id
    where ${listed()} and c.ends_at > ${now} and c.starts_at < ${new Date(now.getTime() + daysAhead * dayMs)}
    order by c.starts_at, c.id limit ${cardsMax}`.execute(db);
  return rows;
}

/** Which visible contests to list; what is left out does not narrow. */
export interface ContestFilter {
  /** Of this group; those of the site without one. */
  groupId?: number | undefined;
  status?: number | undefined;
  type?: number | undefined;
  /** Part of the title. */
  keyword?: string | undefined;
}

/** A page of the visible contests: scheduled, running, ended; in each the latest start first. */
export async function listContests(
  db: Database,
  filter: ContestFilter,
  at: { now: Date; limit: number; number: number },
): Promise<ContestCardRow[]> {
  const { rows } = await sql<ContestCardRow>`
    select ${cardColumns} from contests c join users u on u.id = c.author_id
    where ${allOf(matching(filter, at.now))}
    order by case when c.starts_at > ${at.now} then -1 when c.ends_at > ${at.now} then 0 else 1 end,
      c.starts_at desc, c.id desc ${sliceClause(sliceOf(at))}`.execute(db);
  return rows;
}

/** How many visible contests match. */
export function countContests(db: Database, filter: ContestFilter, now: Date): Promise<Total> {
  return countCapped(db, sql`select from contests c where ${allOf(matching(filter, now))}`);
}

function matching({ groupId, status, type, keyword }: ContestFilter, now: Date): RawBuilder<unknown>[] {
  const conditions = [listed(groupId)];
  if (status === -1) conditions.push(sql`c.starts_at > ${now}`);
  if (status === 0) conditions.push(sql`c.starts_at <= ${now} and c.ends_at > ${now}`);
  if (status === 1) conditions.push(sql`c.ends_at <= ${now}`);
  if (type !== undefined) conditions.push(sql`c.type = ${type}`);
  if (keyword !== undefined) conditions.push(sql`strpos(lower(c.title), ${keyword.toLowerCase()}) > 0`);
  return conditions;
}

/** The contest of that id, whoever may see it. */
export async function findContest(db: Database | Tx, id: number): Promise<ContestRow | undefined> {
  const { rows } = await sql<ContestRow>`
    select ${cardColumns}, c.description, c.is_visible as "isVisible",
      c.archived_at is not null or exists (
        select from groups g where g.id = c.group_id and g.archived_at is not null) as "isArchived",
      c.seal_rank as "sealRank", c.seal_at as "sealAt", c.auto_real_rank as "autoRealRank",
      c.open_print as "openPrint", c.rank_show_name as "rankShowName", c.oi_score_type as "oiScoreType",
      c.allow_end_submit as "allowEndSubmit", c.account_rule as "accountRule"
    from contests c join users u on u.id = c.author_id where c.id = ${id}`.execute(db);
  return rows[0];
}

/** What opens a contest; null where nothing does. */
export async function findContestPassword(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom("contests").select("password").where("id", "=", id).executeTakeFirst();
  return row?.password ?? null;
}
