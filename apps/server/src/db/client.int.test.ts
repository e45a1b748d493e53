import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { isPlannedAlike, openDatabase, runPrepared } from "./client.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("reads int8 as a number", async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from generate_series(1, 3)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: 3 }]);
});

it("refuses an int8 that a number cannot hold", async () => {
  const query = sql`select 9007199254740993::bigint as n`.execute(database.db);
  await expect(query).rejects.toThrow("9007199254740993");
});

it("prepares a query once and runs it with any value", async () => {
  const { db } = database;
  await db
    .insertInto("settings")
    .values([setting("a", 1), setting("b", 2)])
    .execute();
  const read = (key: string) => runPrepared(db, sql`select value from settings where key = ${key}`);
  expect(await read("a")).toEqual([{ value: 1 }]);
  expect(await read("b")).toEqual([{ value: 2 }]);
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(prepared.rows).toHaveLength(1);
});

it("refuses to prepare on a transaction, whose connection it would not use", async () => {
  const act = database.db.transaction().execute((tx) => runPrepared(tx, sql`select 1`));
  await expect(act).rejects.toThrow("not a transaction");
});

it("prepares every statement of a process that asks for it, inside transactions too", async () => {
  const db = openDatabase({ url: database.url, poolSize: 1, prepares: () => true });
  const names = await db.transaction().execute(async (tx) => {
    for (const key of ["a", "b"])
      await tx.selectFrom("settings").select("value").where("key", "=", key).execute();
    return sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select "value"%'`.execute(tx);
  });
  await db.destroy();
  expect(names.rows).toHaveLength(1);
});

it("prepares of a process with lists what finds by key, not a page or a count of one", async () => {
  const db = openDatabase({ url: database.url, poolSize: 1, prepares: isPlannedAlike });
  const settings = db.selectFrom("settings");
  await settings.select("value").where("key", "=", "a").execute();
  await settings.select("key").limit(10).execute();
  await settings.select(({ fn }) => fn.countAll().as("n")).execute();
  await settings.selectAll().where("key", "=", "a").execute();
  await sql`select "value" from "settings"; select "key" from "settings"`.execute(db);
  const prepared = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%"settings"%' limit 9`.execute(db);
  await db.destroy();
  expect(prepared.rows).toEqual([{ statement: 'select "value" from "settings" where "key" = $1' }]);
});

it("prepares no more statements than a connection should hold", async () => {
  const db = openDatabase({ url: database.url, poolSize: 1, prepares: () => true });
  for (let n = 0; n < 320; n += 1) await sql`select ${sql.lit(n)} as n`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ n: 300 }]);
});

const setting = (key: string, value: unknown) => ({ key, value: JSON.stringify(value) });
