import { sql } from "kysely";
import type { Database } from "../db/client.ts";

/** What the statements of an api rely on, a line each. */
export interface SchemaShape {
  tables: Set<string>;
  /** By `table.column`. */
  columns: Map<string, { type: string; mustBeGiven: boolean; mayBeNull: boolean }>;
  /** What refuses a row: checks, keys, unique indexes; by their text, with the table and its columns that they read. */
  refusals: Map<string, { table: string; columns: string[] }>;
  /** What acts when a row is written, by name, with its table: it may do once more what an api does itself. */
  triggers: Map<string, { table: string }>;
}

/** Reads it from the catalogue, of everything but partitions, which are as their table is. */
export async function readShape(db: Database): Promise<SchemaShape> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db);
  const columns = await sql<{ name: string; type: string; must_be_given: boolean; may_be_null: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as must_be_given, not a.attnotnull as may_be_null
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  const refusals = await sql<{ table: string; text: string; columns: string[] }>`
    select c.relname as table, c.relname || ' ' || pg_get_constraintdef(k.oid) as text, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and not c.relispartition and k.contype in ('c', 'f', 'x')
      and k.conparentid = 0
    union all
    select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON (ONLY )?public\\.', '') || ' UNIQUE', array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey))
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique`.execute(db);
  const triggers = await sql<{ table: string; name: string }>`
    select c.relname as table, t.tgname || ' on ' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0`.execute(db);
  return {
    tables: new Set(tables.rows.map(({ name }) => name)),
    columns: new Map(
      columns.rows.map(({ name, type, must_be_given, may_be_null }) => [
        name,
        { type, mustBeGiven: must_be_given, mayBeNull: may_be_null },
      ]),
    ),
    refusals: new Map(refusals.rows.map(({ text, ...of }) => [text, of])),
    triggers: new Map(triggers.rows.map(({ name, ...of }) => [name, of])),
  };
}

/**
 * What an api that was made for `before` may stumble over in `after`: something it reads or writes is gone or another,
 * it has to give what it does not know, a row is refused that was taken, or something acts on its rows. Sorted, one line
 * each.
 */
export function findBreaks(before: SchemaShape, after: SchemaShape): string[] {
  const goneTables = [...before.tables]
    .filter((table) => !after.tables.has(table))
    .map((t) => `table ${t} is gone`);
  const changed = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (is === undefined) return after.tables.has(tableOf(name)) ? [`column ${name} is gone`] : [];
    if (is.type !== was.type) return [`column ${name} is ${is.type} instead of ${was.type}`];
    if (was.mayBeNull && !is.mayBeNull) return [`column ${name} may no longer be null`];
    return is.mustBeGiven && !was.mustBeGiven ? [`column ${name} has no default any more`] : [];
  });
  const wanted = [...after.columns]
    .filter(
      ([name, { mustBeGiven }]) =>
        mustBeGiven && before.tables.has(tableOf(name)) && !before.columns.has(name),
    )
    .map(([name]) => `column ${name} is new and must be given`);
  // What asks only for columns that the older api does not know is asked of their defaults.
  const refused = [...after.refusals]
    .filter(([text]) => !before.refusals.has(text))
    .filter(([, { table, columns }]) => columns.some((column) => before.columns.has(`${table}.${column}`)))
    .map(([text]) => `refuses: ${text}`);
  const acting = [...after.triggers]
    .filter(([name, { table }]) => before.tables.has(table) && !before.triggers.has(name))
    .map(([name]) => `acts: trigger ${name}`);
  return [...goneTables, ...changed, ...wanted, ...refused, ...acting].sort();
}

const tableOf = (column: string) => column.split(".")[0] ?? "";
