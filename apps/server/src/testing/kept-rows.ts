import { sql } from "kysely";
import type { Database } from "../db/client.ts";

/** The rows of a table by their primary key, each as the text of every column. */
export type Rows = Map<string, Record<string, string | null>>;

/** Every row of every table that keeps something, by table. */
export async function readRows(db: Database): Promise<Map<string, Rows>> {
  const tables = await sql<{ name: string; key: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
    group by c.relname`.execute(db);
  const all = new Map<string, Rows>();
  for (const { name, key } of tables.rows) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    const texts = rows.map(({ row }) =>
      Object.entries(row).map(([column, value]) => [column, asText(value)] as const),
    );
    const byKey = texts.map((entries): [string, Record<string, string | null>] => {
      const row = Object.fromEntries(entries);
      return [key.map((column) => row[column]).join(" "), row];
    });
    all.set(name, new Map(byKey));
  }
  return all;
}

const asText = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** What of `before` is no longer in `after`: `table` for rows, `table.column` for values. Sorted, each once. */
export function findLosses(before: Map<string, Rows>, after: Map<string, Rows>): string[] {
  const losses = [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, was]) => {
      const is = after.get(table)?.get(key);
      if (is === undefined) return [table];
      return Object.keys(was)
        .filter((column) => is[column] !== was[column])
        .map((column) => `${table}.${column}`);
    }),
  );
  return [...new Set(losses)].sort();
}

const samples: Record<string, string> = {
  text: "kept",
  smallint: "1",
  integer: "1",
  bigint: "1",
  "double precision": "1",
  boolean: "true",
  jsonb: '{"kept": true}',
  bytea: "\\x01",
  uuid: "00000000-0000-0000-0000-000000000001",
  "timestamp with time zone": "2026-01-02T03:04:05Z",
  "text[]": "{kept}",
  "integer[]": "{1}",
  "smallint[]": "{1}",
  "bigint[]": "{1}",
};

/**
 * Gives each column that is in none of `known` and null in every row a value of its type, where the table takes it, and
 * adds the columns to `known`: a column that is never filled proves nothing about its upgrade.
 */
export async function fillNewColumns(db: Database, known: Set<string>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and not a.attnotnull and a.attgenerated = ''`.execute(db);
  for (const { table, column, type } of rows) {
    const name = `${table}.${column}`;
    if (known.has(name)) continue;
    known.add(name);
    const sample = samples[type];
    if (sample === undefined) continue;
    const target = sql.table(table);
    const value = sql`${sample}::text::${sql.raw(type)}`;
    await sql`update ${target} set ${sql.ref(column)} = ${value} where ${sql.ref(column)} is null`
      .execute(db)
      // A check or a foreign key wants something else; then the column stays as its row was made.
      .catch(() => undefined);
  }
}
