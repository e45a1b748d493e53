import type { IdList, OwnMark } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import {
  allOf,
  countCapped,
  runPage,
  type Slice,
  sliceClause,
  sliceOf,
  type Total,
  unseen,
} from "../../db/page.ts";
import { textGrams } from "../../db/text-grams.ts";
import { isOpenIn } from "./is-open-in.ts";
import { isShown } from "./is-shown.ts";

/** Which listed problems (public, of no group, not archived, hidden by no contest) to show. What is left out does not narrow. */
export interface ProblemFilter {
  /** Part of a title, in either language, or of the display id. */
  keyword?: string;
  difficulty?: number;
  /** `ME` for the site's own problems, else the key of a remote judge. */
  oj?: string;
  /** A problem must have all of them. */
  tagIds?: readonly number[];
  /** Problems named by their ids; bare numbers are those of the bank `oj`, or of the site. */
  ids?: IdList;
  /** Of whom what must be reached. */
  reached?: { userId: string; mark: OwnMark };
}

/** A condition on a problem's id: has the user reached this? The table behind it belongs to submissions. */
export type HasReached = (
  problemId: RawBuilder<unknown>,
  reached: NonNullable<ProblemFilter["reached"]>,
) => RawBuilder<unknown>;

/** Who asks the table of problems, and where it learns what a user has reached. */
export interface ProblemTables {
  db: Database;
  hasReached: HasReached;
}

/** A page by its number or, at any depth, the problems after a sort key. */
export type ProblemPage = { limit: number; number: number } | { limit: number; after: string };

/** One row of the problem list. The presenter chooses the title's language and names the tags. */
export interface ProblemRow {
  id: number;
  displayId: string;
  sortKey: string;
  baseLocale: "zh-CN" | "en-US";
  title: string;
  otherTitle: string | null;
  type: number;
  difficulty: number;
  tagIds: number[];
  total: number;
  ac: number;
  wa: number;
  tle: number;
  mle: number;
  re: number;
  pe: number;
  ce: number;
  se: number;
  pa: number;
}

/** The columns of a row; `c` has the counts. */
export const rowColumns = sql`p.id, p.display_id as "displayId", p.sort_key as "sortKey", p.base_locale as "baseLocale", p.title,
  p.other_title as "otherTitle", p.type, p.difficulty, p.tag_ids as "tagIds",
  coalesce(c.total, 0) as total, coalesce(c.ac, 0) as ac, coalesce(c.wa, 0) as wa, coalesce(c.tle, 0) as tle,
  coalesce(c.mle, 0) as mle, coalesce(c.re, 0) as re, coalesce(c.pe, 0) as pe, coalesce(c.ce, 0) as ce,
  coalesce(c.se, 0) as se, coalesce(c.pa, 0) as pa`;

/** Those of these problems that the public, or a group, sees now, with its counts, in the order of the list. */
export async function listShownProblems(
  db: Database,
  ids: readonly number[],
  groupId: number | null = null,
): Promise<ProblemRow[]> {
  const counters =
    groupId === null
      ? sql`problem_counters c on c.problem_id = p.id`
      : sql`group_problem_counters c on c.problem_id = p.id and c.group_id = ${groupId}`;
  const { rows } = await sql<ProblemRow>`
    select ${rowColumns} from problems p left join ${counters}
    where p.id = any(${ids}::bigint[]) and ${isOpenIn(groupId, "p")} order by p.sort_key`.execute(db);
  return rows;
}

/** Which of these problems the public, or a group, sees now. */
export async function findShownIds(
  db: Database | Tx,
  ids: readonly number[],
  groupId: number | null = null,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from problems where id = any(${ids}::bigint[]) and ${isOpenIn(groupId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The listed problems that match: shorter display ids first, then by display id. */
export function listProblems(
  { db, hasReached }: ProblemTables,
  filter: ProblemFilter,
  page: ProblemPage,
): Promise<ProblemRow[]> {
  return runPage(db, problemPage(filter, page, hasReached), page);
}

/** The query of `listProblems`, apart, so that its plan can be looked at. */
export function problemPage(
  filter: ProblemFilter,
  page: ProblemPage,
  hasReached: HasReached,
): RawBuilder<ProblemRow> {
  const found = matching(filter, hasReached);
  if ("after" in page) found.conditions.push(sql`${found.sortKey} > ${unseen(page.after, "text")}`);
  return sql<ProblemRow>`
    select ${rowColumns}
    from (${found.seldom ? fewOrMany(found, found.seldom, sliceOf(page)) : inOrder(found, sql`p.*`, sliceOf(page))}) as p
    left join problem_counters c on c.problem_id = p.id
    order by p.sort_key`;
}

/** The rows of a page by walking the list in its order. */
function inOrder(
  { tables, conditions, sortKey }: Matching,
  columns: RawBuilder<unknown>,
  slice: Slice,
): RawBuilder<unknown> {
  return sql`select ${columns} from ${tables} where ${allOf(conditions)} order by ${sortKey} ${sliceClause(slice)}`;
}

/** What an index finds is put in order up to so many rows. */
const sortedMax = 1000;

/**
 * A keyword or several tags leave three problems or half of the list, and nobody knows before. Few are found by their
 * index and put in order; of many the page is soon full when the list is walked. The branch that is not taken costs
 * nothing.
 */
function fewOrMany(found: Matching, seldom: Seldom, { limit, offset }: Slice): RawBuilder<unknown> {
  const many = { ...found, conditions: [...found.conditions, ...seldom.tested] };
  const walked = { limit: limit + offset, offset: 0 };
  return sql`
    with few as materialized (
      select p.id, p.sort_key from ${found.tables} where ${allOf([...found.conditions, ...seldom.looked])}
      limit ${sql.lit(sortedMax + 1)}
    ), size as materialized (
      select count(*) <= ${sql.lit(sortedMax)} as is_small from few
    ), page as (
      select id, sort_key from few where (select is_small from size)
      union all
      select id, sort_key from (${inOrder(many, sql`p.id, p.sort_key`, walked)}) as many
      where not (select is_small from size)
      order by sort_key ${sliceClause({ limit, offset })}
    )
    select p.* from page join problems p on p.id = page.id`;
}

/** How many listed problems match, counted up to the cap. */
export function countProblems({ db, hasReached }: ProblemTables, filter: ProblemFilter): Promise<Total> {
  const { tables, conditions, seldom } = matching(filter, hasReached);
  const all = [...conditions, ...(seldom?.looked ?? [])];
  return countCapped(db, sql`select from ${tables} where ${allOf(all)}`);
}

/** Where a list starts from, what narrows it, and the column that holds its order. */
interface Matching {
  tables: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  sortKey: RawBuilder<unknown>;
  seldom?: Seldom;
}

/** What more must hold, and may hold of few: how many match is known only when an index was asked. */
interface Seldom {
  /** As the index answers it. */
  looked: RawBuilder<unknown>[];
  /** As each row is tested without it, where the conditions do not say it already. */
  tested: RawBuilder<unknown>[];
}

function matching(filter: ProblemFilter, hasReached: HasReached): Matching {
  const { keyword, ids, reached, tagIds: [tagId, ...moreTags] = [] } = filter;
  const isByTag = !keyword && !ids && tagId !== undefined && moreTags.length === 0;
  const found = isByTag ? matchingTag(tagId, filter) : matchingProblems(filter);
  found.conditions.push(isShown("p"));
  if (reached) found.conditions.push(hasReached(sql`p.id`, reached));
  return found;
}

function matchingProblems(filter: ProblemFilter): Matching {
  const { keyword, ids, tagIds = [] } = filter;
  const conditions = listed("p", filter);
  const seldom: Seldom = { looked: [], tested: [] };
  if (tagIds.length > 0) {
    const tags = unseen(tagIds, "integer[]");
    seldom.looked.push(sql`p.tag_ids @> ${tags}`);
    seldom.tested.push(sql`p.tag_ids || '{}'::integer[] @> ${tags}`);
  }
  if (keyword) {
    const text = keyword.toLowerCase();
    const grams = textGrams(text);
    // One character has no gram: it begins a display id.
    if (grams.length === 0)
      conditions.push(sql`left(p.display_id, 1) = ${unseen(keyword.toUpperCase(), "text")}`);
    else {
      seldom.looked.push(sql`text_grams(p.search_text) @> ${unseen(grams, "text[]")}`);
      conditions.push(sql`strpos(p.search_text, ${unseen(text, "text")}) > 0`);
    }
  }
  const tables = ids ? namedProblems(ids, filter) : sql`problems p`;
  const found = { tables, conditions, sortKey: sql`p.sort_key` };
  return seldom.looked.length === 0 ? found : { ...found, seldom };
}

/** Those problems; each half is found by an index of its own. */
function namedProblems({ displayIds, numbers }: IdList, { oj = "ME" }: ProblemFilter): RawBuilder<unknown> {
  return sql`(
    select id from problems where display_id = any(${displayIds}::text[])
    union
    select id from problems
    where is_listed and oj = ${oj} and substring(display_id from '[0-9]+$') = any(${numbers}::text[])
  ) as named join problems p on p.id = named.id`;
}

/** The index of a tag holds the list's order, so nothing is sorted. */
function matchingTag(tagId: number, filter: ProblemFilter): Matching {
  return {
    tables: sql`problem_tags t join problems p on p.id = t.problem_id`,
    conditions: [sql`t.tag_id = ${unseen(tagId, "integer")}`, ...listed("t", filter)],
    sortKey: sql`t.sort_key`,
  };
}

/** Conditions on what the table of problems and the table of their tags both hold. */
function listed(table: string, { difficulty, oj, keyword }: ProblemFilter): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = [column("is_listed")];
  if (difficulty !== undefined)
    conditions.push(sql`${column("difficulty")} = ${unseen(difficulty, "smallint")}`);
  if (oj !== undefined) {
    // A keyword leaves few problems: looking through the index of the whole bank beside it takes longer.
    const bank = keyword ? sql`${column("oj")} || ''` : column("oj");
    conditions.push(sql`${bank} = ${unseen(oj, "text")}`);
  }
  return conditions;
}
