import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { Database } from "../apps/server/src/db/client.ts";
import { type PlanNode, planNodes } from "./plan-node.ts";

/** What matters of the plan a prepared query settles on, after running it once. */
export interface PlanSummary {
  /** The indexes it reads, in the order of the plan. */
  indexes: string[];
  /** The tables it reads from end to end, but for those of one page; a branch that is not taken reads nothing. */
  scannedTables: string[];
  /** The most rows any sort in it takes. */
  sortedRows: number;
}

/**
 * Explains the query as its prepared form runs it: planned without looking at the values. With `asIfLarge`,
 * reading whole tables is priced out, so that a small database is planned like a large one.
 */
export async function readPlan(
  db: Database,
  query: RawBuilder<unknown>,
  { asIfLarge = false } = {},
): Promise<PlanSummary> {
  const { sql: text, parameters } = query.compile(db);
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
  const plan = await db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
    if (asIfLarge) await sql.raw("set enable_seqscan = off; set enable_hashjoin = off").execute(connection);
    await sql.raw(`prepare explained as ${text}`).execute(connection);
    const explain = sql.raw<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) execute explained ${values}`,
    );
    const { rows } = await explain.execute(connection);
    await sql`deallocate explained`.execute(connection);
    await sql`reset all`.execute(connection);
    return rows[0]?.["QUERY PLAN"][0].Plan;
  });
  if (!plan) throw new Error("no plan");
  const { rows: large } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relpages > 1`.execute(db);
  return summarise(planNodes(plan), new Set(large.map(({ name }) => name)));
}

function summarise(nodes: PlanNode[], largeTables: ReadonlySet<string>): PlanSummary {
  const sorts = nodes.filter((node) => node["Node Type"].endsWith("Sort"));
  return {
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    scannedTables: nodes
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0)
      .flatMap((node) => node["Relation Name"] ?? [])
      .filter((table) => largeTables.has(table)),
    sortedRows: Math.max(
      0,
      ...sorts.map(({ Plans: [input] = [] }) => (input ? input["Actual Rows"] * input["Actual Loops"] : 0)),
    ),
  };
}

function literal(value: unknown): string {
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
  return pg.escapeLiteral(String(value));
}
