import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findLosses, readRows } from "../testing/kept-rows.ts";
import { knownBreaks, knownLosses, releasedSchemas } from "../testing/released-schemas.ts";
import { findBreaks, readShape } from "../testing/schema-shape.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type ReleasedState, walkReleases } from "../testing/walk-releases.ts";
import type { Database } from "./client.ts";
import { migrationsFolder } from "./migrate.ts";

let fresh: TestDatabase;
let upgraded: TestDatabase;
let released: ReleasedState[];
beforeAll(async () => {
  fresh = await createTestDatabase();
  upgraded = await createEmptyDatabase();
  released = await walkReleases(upgraded);
});
afterAll(async () => {
  await upgraded.drop();
  await fresh.drop();
});

it("gives an upgraded database with rows in it the schema of a fresh one", async () => {
  expect(await emptyTables(upgraded.db), "tables without a row in rows-after-migration.ts").toEqual([]);
  expect(await describeSchema(upgraded.db)).toEqual(await describeSchema(fresh.db));
});

it("leaves the files of a released schema as they were", async () => {
  const files = (await readdir(migrationsFolder)).sort();
  const digests = releasedSchemas.map(({ head }) => digestOf(files.slice(0, files.indexOf(head) + 1)));
  expect(await Promise.all(digests)).toEqual(releasedSchemas.map(({ digest }) => digest));
});

it("keeps every row and value of every released schema", async () => {
  const now = await readRows(upgraded.db);
  const losses = new Set(released.flatMap(({ rows }) => findLosses(rows, now)));
  expect([...losses].sort()).toEqual(Object.keys(knownLosses).sort());
});

it("lets the api of each release work on the schema of the next", async () => {
  const shapes = [...released.map(({ shape }) => shape), await readShape(upgraded.db)];
  const breaks = shapes.slice(1).flatMap((shape, index) => findBreaks(shapes[index] ?? shape, shape));
  expect(breaks.sort()).toEqual(Object.keys(knownBreaks).sort());
});

it.each([
  ["ALTER TABLE drafts DROP COLUMN code", "column drafts.code is gone"],
  ["ALTER TABLE drafts RENAME COLUMN code TO text", "column drafts.code is gone"],
  ["DROP TABLE drafts", "table drafts is gone"],
  [
    "ALTER TABLE drafts ALTER COLUMN code TYPE varchar(9)",
    "column drafts.code is character varying(9) instead of text",
  ],
  ["ALTER TABLE drafts ADD COLUMN mood text NOT NULL", "column drafts.mood is new and must be given"],
  ["ALTER TABLE users ALTER COLUMN email SET NOT NULL", "column users.email may no longer be null"],
  ["ALTER TABLE users ALTER COLUMN role DROP DEFAULT", "column users.role has no default any more"],
  ["ALTER TABLE drafts ADD CHECK (code <> '')", "refuses: drafts CHECK ((code <> ''::text))"],
  [
    "CREATE TRIGGER again BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "acts: trigger again on drafts",
  ],
  ["CREATE UNIQUE INDEX ON drafts (code)", "refuses: drafts USING btree (code) UNIQUE"],
])("notices what would stop an older api: %s", async (statement, expected) => {
  expect(await breaksBy(statement)).toContain(expected);
});

it.each([
  "ALTER TABLE drafts ADD COLUMN mood text CHECK (mood <> '')",
  "ALTER TABLE drafts ADD COLUMN mood text NOT NULL DEFAULT ''",
  "CREATE TABLE moods (id int NOT NULL UNIQUE)",
])("lets be what an older api does not meet: %s", async (statement) => {
  expect(await breaksBy(statement)).toEqual([]);
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

/** What a migration with this statement would break; nothing of it stays. */
async function breaksBy(statement: string): Promise<string[]> {
  const before = await readShape(fresh.db);
  const tx = await fresh.db.startTransaction().execute();
  await sql.raw(statement).execute(tx);
  const after = await readShape(tx);
  await tx.rollback().execute();
  return findBreaks(before, after);
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest("hex").slice(0, 16);
}

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
