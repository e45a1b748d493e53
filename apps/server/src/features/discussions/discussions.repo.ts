import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf, countCapped, runPage, type Slice, sliceClause, type Total, unseen } from "../../db/page.ts";
import { textGrams } from "../../db/text-grams.ts";
import { isShown } from "../problems/index.ts";

/** A discussion with its author, without its content. */
export interface DiscussionRow {
  id: number;
  authorId: string;
  author: string;
  avatar: string | null;
  role: number;
  titleName: string | null;
  titleColor: string | null;
  categoryId: number;
  categoryName: string;
  /** The problem it is about, while everybody may know that. */
  displayId: string | null;
  problemId: number | null;
  groupId: number | null;
  title: string;
  description: string;
  isPinned: boolean;
  isHidden: boolean;
  likes: number;
  comments: number;
  views: number;
  isLiked: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A discussion whole. */
export interface FullDiscussionRow extends DiscussionRow {
  content: string;
}

const columns = (
  viewerId: string | undefined,
) => sql`d.id, d.author_id as "authorId", u.username as author, u.avatar,
  u.role, u.title_name as "titleName", u.title_color as "titleColor", d.category_id as "categoryId",
  c.name as "categoryName", p.display_id as "displayId", d.problem_id as "problemId", d.group_id as "groupId",
  d.title, d.description, d.is_pinned as "isPinned", d.is_hidden as "isHidden", d.likes, d.comments, d.views,
  exists (select from discussion_likes l where l.discussion_id = d.id and l.user_id = ${viewerId ?? null}::uuid)
    as "isLiked", d.created_at as "createdAt", d.updated_at as "updatedAt"`;

const joined = sql`join users u on u.id = d.author_id join discussion_categories c on c.id = d.category_id
  left join problems p on p.id = d.problem_id and ${isShown("p")} and (p.is_listed or (
    p.is_group and p.group_id = d.group_id and p.auth = 1 and p.archived_at is null))`;

/** Which discussions to list; what is left out does not narrow. */
export interface DiscussionFilter {
  /** Null for those of the site. */
  groupId: number | null;
  categoryId?: number | undefined;
  problemId?: number | undefined;
  authorId?: string | undefined;
  /** Part of the title or the description. */
  keyword?: string | undefined;
  /** Ids below this one, without the pinned ones. */
  before?: number | undefined;
  withHidden: boolean;
}

/** One character has no index: it is looked for among so many of the newest. */
const scannedMax = 10_000;

/** A page of a list, for somebody. */
export interface DiscussionPage {
  filter: DiscussionFilter;
  viewerId?: string | undefined;
  /** A keyword is in so many that the walk along the list finds a page sooner than the index of words would. */
  isCommon?: boolean;
  slice: Slice;
}

/** The query of a page of discussions, the pinned ones and then the newest first. */
export function discussionPage({ filter, viewerId, isCommon = false, slice }: DiscussionPage) {
  const found = sql`select d.id, d.is_pinned from ${source(filter)} where ${allOf(matching(filter, isCommon))}`;
  // What the index of words finds is gathered and then put in order; else the walk along the list would test every row.
  const isLookedUp = !isCommon && textGrams(filter.keyword ?? "").length > 0;
  const page = sql`with found as ${isLookedUp ? sql`materialized` : sql`not materialized`} (${found})
    select id from found order by is_pinned desc, id desc ${sliceClause(slice)}`;
  return discussionsById(page, viewerId);
}

/** The query of discussions by what gives their ids, in the order of the list. */
export function discussionsById(ids: RawBuilder<unknown>, viewerId: string | undefined) {
  return sql<DiscussionRow>`select ${columns(viewerId)}
    from discussions d ${joined} where d.id in (${ids}) order by d.is_pinned desc, d.id desc`;
}

/** A page of discussions. */
export function listDiscussions(db: Database, page: DiscussionPage): Promise<DiscussionRow[]> {
  return runPage(db, discussionPage(page), page.slice);
}

/** How many discussions match. */
export function countDiscussions(db: Database, filter: DiscussionFilter): Promise<Total> {
  return countCapped(db, sql`select from ${source(filter)} where ${allOf(matching(filter, false))}`);
}

/** A table, or of a keyword that has no index the newest rows of it. */
function source({ keyword }: DiscussionFilter): RawBuilder<unknown> {
  if (keyword === undefined || textGrams(keyword).length > 0) return sql`discussions d`;
  return sql`(select * from discussions order by is_pinned desc, id desc limit ${sql.lit(scannedMax)}) as d`;
}

function matching(filter: DiscussionFilter, isCommon: boolean): RawBuilder<unknown>[] {
  const { groupId, categoryId, problemId, authorId, keyword, before, withHidden } = filter;
  const isOf = groupId === null ? sql`d.group_id is null` : sql`d.group_id = ${unseen(groupId, "bigint")}`;
  const conditions = [sql`d.archived_at is null and ${isOf}`];
  if (!withHidden) conditions.push(sql`not d.is_hidden`);
  if (categoryId !== undefined) conditions.push(sql`d.category_id = ${unseen(categoryId, "bigint")}`);
  if (problemId !== undefined) conditions.push(sql`d.problem_id = ${unseen(problemId, "bigint")}`);
  if (authorId !== undefined) conditions.push(sql`d.author_id = ${unseen(authorId, "uuid")}`);
  if (before !== undefined) conditions.push(sql`not d.is_pinned and d.id < ${unseen(before, "bigint")}`);
  if (keyword !== undefined) {
    const grams = textGrams(keyword);
    const text = sql`(d.title || ' ' || d.description)`;
    if (grams.length > 0 && !isCommon) conditions.push(sql`text_grams${text} @> ${unseen(grams, "text[]")}`);
    conditions.push(sql`strpos(lower${text}, ${unseen(keyword.toLowerCase(), "text")}) > 0`);
  }
  return conditions;
}

/** The discussion of that id, also a hidden one; not a deleted one. */
export async function findDiscussion(
  db: Database | Tx,
  id: number,
  viewerId?: string,
): Promise<FullDiscussionRow | undefined> {
  const { rows } = await sql<FullDiscussionRow>`select ${columns(viewerId)}, d.content
    from discussions d ${joined} where d.id = ${id} and d.archived_at is null`.execute(db);
  return rows[0];
}

/** How many discussions a user has posted on the site's day of today, also deleted ones. */
export async function countPostedToday(tx: Tx, authorId: string, timeZone: string): Promise<number> {
  const { rows } = await sql<{ posted: number }>`select count(*) as posted from discussions
    where author_id = ${authorId}
      and created_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    tx,
  );
  return rows[0]?.posted ?? 0;
}
