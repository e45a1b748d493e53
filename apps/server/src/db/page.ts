import { countedRowsMax } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import { type Database, runPrepared } from "./client.ts";

// A page must cost the same whoever asks for it: the author of one submission or of a hundred thousand. So
// its query is prepared, and planned once, to walk the index that holds the order of the list and to stop
// when the page is full. Two habits keep the server from planning it anew for each value, which takes longer
// than the walk: the limit stands in the text (one that cannot be seen counts as a tenth of the table), and
// the values are hidden (`unseen`).

/** Which part of an ordered list to read. */
export interface Slice {
  limit: number;
  offset: number;
}

/** The rows of a numbered page, of which 1 is the first; all of a page that starts at a row. */
export function sliceOf(page: { limit: number; number?: number }): Slice {
  return { limit: page.limit, offset: ((page.number ?? 1) - 1) * page.limit };
}

/** The `limit … offset …` of a page query. */
export function sliceClause({ limit, offset }: Slice): RawBuilder<unknown> {
  if (offset === 0) return sql`limit ${sql.lit(limit)}`;
  return sql`limit ${sql.lit(limit)} offset ${unseen(offset, "bigint")}`;
}

type SqlType = "bigint" | "integer" | "integer[]" | "smallint" | "text" | "text[]" | "uuid";

/** A value the planner does not look at: it plans for the average one, once. */
export function unseen(value: unknown, type: SqlType): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

/** All of the conditions; there must be one. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/** The sizes the site offers. */
const offeredSizes: ReadonlySet<number> = new Set([10, 15, 30, 50, 100]);

/**
 * Runs a page query, prepared when its size is an offered one. Others work too, but are not kept: visitors
 * choose them, and every text that is kept takes memory on every connection. The number of the page is no
 * part of the text.
 */
export async function runPage<Row>(
  db: Database,
  query: RawBuilder<Row>,
  { limit }: { limit: number },
): Promise<Row[]> {
  if (offeredSizes.has(limit)) return runPrepared(db, query);
  const { rows } = await query.execute(db);
  return rows;
}

/** How many rows match; when `totalIsFloor`, at least so many. */
export interface Total {
  total: number;
  totalIsFloor: boolean;
}

/** Counts the rows of a query exactly up to 10,000 and stops there. */
export async function countCapped(db: Database, matching: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${matching} limit ${countedRowsMax + 1}) as matching`.execute(db);
  return cappedTotal(rows[0]?.found ?? 0);
}

/** What is said of so many rows. */
export function cappedTotal(found: number): Total {
  return { total: Math.min(found, countedRowsMax), totalIsFloor: found > countedRowsMax };
}
