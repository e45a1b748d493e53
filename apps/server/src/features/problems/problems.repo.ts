import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { allOf, countCapped, runPage, sliceClause, sliceOf, type Total, unseen } from "../../db/page.ts";
import { textGrams } from "../../db/text-grams.ts";

/** Which listed problems (public, of no group, not archived) to show. What is left out does not narrow. */
export interface ProblemFilter {
  /** Part of a title, in either language, or of the display id. */
  keyword?: string;
  difficulty?: number;
  /** `ME` for the site's own problems, else the key of a remote judge. */
  oj?: string;
  /** A problem must have all of them. */
  tagIds?: readonly number[];
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

/** The listed problems that match: shorter display ids first, then by display id. */
export function listProblems(db: Database, filter: ProblemFilter, page: ProblemPage): Promise<ProblemRow[]> {
  return runPage(db, problemPage(filter, page), page);
}

/** The query of `listProblems`, apart, so that its plan can be looked at. */
export function problemPage(filter: ProblemFilter, page: ProblemPage): RawBuilder<ProblemRow> {
  const { tables, conditions, sortKey } = matching(filter);
  if ("after" in page) conditions.push(sql`${sortKey} > ${unseen(page.after, "text")}`);
  return sql<ProblemRow>`
    select p.id, p.display_id as "displayId", p.sort_key as "sortKey", p.base_locale as "baseLocale", p.title,
      p.other_title as "otherTitle", p.type, p.difficulty, p.tag_ids as "tagIds",
      coalesce(c.total, 0) as total, coalesce(c.ac, 0) as ac, coalesce(c.wa, 0) as wa, coalesce(c.tle, 0) as tle,
      coalesce(c.mle, 0) as mle, coalesce(c.re, 0) as re, coalesce(c.pe, 0) as pe, coalesce(c.ce, 0) as ce,
      coalesce(c.se, 0) as se, coalesce(c.pa, 0) as pa
    from (
      select p.* from ${tables} where ${allOf(conditions)} order by ${sortKey} ${sliceClause(sliceOf(page))}
    ) as p
    left join problem_counters c on c.problem_id = p.id
    order by p.sort_key`;
}

/** How many listed problems match, counted up to the cap. */
export function countProblems(db: Database, filter: ProblemFilter): Promise<Total> {
  const { tables, conditions } = matching(filter);
  return countCapped(db, sql`select from ${tables} where ${allOf(conditions)}`);
}

/** Where a list starts from, what narrows it, and the column that holds its order. */
interface Matching {
  tables: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  sortKey: RawBuilder<unknown>;
}

function matching(filter: ProblemFilter): Matching {
  const { keyword, tagIds = [] } = filter;
  if (!keyword && tagIds.length > 0) return matchingTags(tagIds, filter);
  const conditions = listed("p", filter);
  if (tagIds.length > 0) conditions.push(sql`p.tag_ids @> ${unseen(tagIds, "integer[]")}`);
  if (keyword) conditions.push(...contains(keyword));
  return { tables: sql`problems p`, conditions, sortKey: sql`p.sort_key` };
}

/** Each tag's index holds the list's order, so several are walked side by side and nothing is sorted. */
function matchingTags(tagIds: readonly number[], filter: ProblemFilter): Matching {
  const tags = tagIds.map((tagId, index) => ({ tagId, name: `t${index}` }));
  const joins = tags
    .slice(1)
    .map(
      ({ name }) => sql`join problem_tags ${sql.ref(name)} on ${sql.ref(`${name}.sort_key`)} = t0.sort_key`,
    );
  return {
    tables: sql`problem_tags t0 ${sql.join(joins, sql` `)} join problems p on p.id = t0.problem_id`,
    conditions: tags.flatMap(({ tagId, name }) => [
      sql`${sql.ref(`${name}.tag_id`)} = ${unseen(tagId, "integer")}`,
      ...listed(name, name === "t0" ? filter : {}),
    ]),
    sortKey: sql`t0.sort_key`,
  };
}

/** Conditions on what the table of problems and the table of their tags both hold. */
function listed(table: string, { difficulty, oj }: ProblemFilter): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = [column("is_listed")];
  if (difficulty !== undefined)
    conditions.push(sql`${column("difficulty")} = ${unseen(difficulty, "smallint")}`);
  if (oj !== undefined) conditions.push(sql`${column("oj")} = ${unseen(oj, "text")}`);
  return conditions;
}

/** The gram index finds candidates, the text decides. One character has no gram: it begins a display id. */
function contains(keyword: string): RawBuilder<unknown>[] {
  const text = keyword.toLowerCase();
  const grams = textGrams(text);
  if (grams.length === 0) return [sql`left(p.display_id, 1) = ${unseen(keyword.toUpperCase(), "text")}`];
  return [
    sql`text_grams(p.search_text) @> ${unseen(grams, "text[]")}`,
    sql`strpos(p.search_text, ${unseen(text, "text")}) > 0`,
  ];
}
