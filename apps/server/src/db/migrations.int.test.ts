import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsAfterMigration } from "../testing/rows-after-migration.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { Database } from "./client.ts";
import { migrateToLatest, migrationsFolder } from "./migrate.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

it("gives an upgraded database with rows in it the schema of a fresh one", async () => {
  const upgraded = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), "touchstone-upgrade-"));
  try {
    for (const name of (await readdir(migrationsFolder)).sort()) {
      await copyFile(join(migrationsFolder, name), join(folder, name));
      expect(await migrateToLatest(upgraded.url, folder)).toEqual([name]);
      await sql.raw(rowsAfterMigration[name] ?? "").execute(upgraded.db);
    }
    expect(await emptyTables(upgraded.db), "tables without a row in rows-after-migration.ts").toEqual([]);
    expect(await describeSchema(upgraded.db)).toEqual(await describeSchema(fresh.db));
  } finally {
    await rm(folder, { recursive: true });
    await upgraded.drop();
  }
});

it("has an index that leads with the columns of each foreign key", async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (
          select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1])))
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
    )`.execute(fresh.db);
  expect(rows).toEqual([]);
});

it("is made with UTF-8 and the C.UTF-8 order, which the lists and the search rely on", async () => {
  const { rows } = await sql`
    select pg_encoding_to_char(encoding) as encoding, datcollate, datctype
    from pg_database where datname = current_database()`.execute(fresh.db);
  expect(rows).toEqual([{ encoding: "UTF8", datcollate: "C.UTF-8", datctype: "C.UTF-8" }]);
});

/** Unlogged tables hold what a transaction needs while it lasts, and no rows after it. */
async function emptyTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p'
      and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text = '0'
    `.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything that makes up a schema, one line each: equal lists are equal schemas. */
async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s notnull=%s identity=%s generated=%s default=%s',
      a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    union all
    select format('table %s %s %s %s', c.oid::regclass, c.relkind, c.reloptions, pg_get_expr(c.relpartbound, c.oid))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('sequence %s start=%s step=%s', sequencename, start_value, increment_by)
    from pg_sequences where schemaname = 'public'
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
