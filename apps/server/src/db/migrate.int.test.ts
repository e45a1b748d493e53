import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { Database } from "./client.ts";
import { migrateToLatest, migrationsFolder } from "./migrate.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "touchstone-migrations-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const migrate = () => migrateToLatest(database.url, folder);
const write = (name: string, text: string) => writeFile(join(folder, name), text);

describe("migrateToLatest", () => {
  it("applies each file once, in the order of the names", async () => {
    await write("0002_second.sql", "ALTER TABLE things ADD COLUMN name text");
    await write("0001_first.sql", "CREATE TABLE things (id int)");
    expect(await migrate()).toEqual(["0001_first.sql", "0002_second.sql"]);
    await write("0003_third.sql", "DROP TABLE things");
    expect(await migrate()).toEqual(["0003_third.sql"]);
    expect(await migrate()).toEqual([]);
  });

  it("leaves nothing of a file that fails, and goes on from there when it is mended", async () => {
    await write("0001_first.sql", "CREATE TABLE things (id int)");
    await write("0002_second.sql", "CREATE TABLE others (id int); SELECT no_such_function()");
    await expect(migrate()).rejects.toThrow("0002_second.sql");
    expect(await tablesOf(database.db)).toEqual(["schema_migrations", "things"]);
    await write("0002_second.sql", "CREATE TABLE others (id int)");
    expect(await migrate()).toEqual(["0002_second.sql"]);
  });

  it("refuses a file that was changed after it was applied", async () => {
    await write("0001_first.sql", "CREATE TABLE things (id int)");
    await migrate();
    await write("0001_first.sql", "CREATE TABLE things (id bigint)");
    await expect(migrate()).rejects.toThrow("0001_first.sql was changed");
  });

  it("refuses when an applied file is gone or a new one stands before it", async () => {
    await write("0002_second.sql", "CREATE TABLE things (id int)");
    await migrate();
    await write("0001_first.sql", "CREATE TABLE others (id int)");
    await expect(migrate()).rejects.toThrow("0002_second.sql is applied");
    await rm(join(folder, "0001_first.sql"));
    await rm(join(folder, "0002_second.sql"));
    await write("0003_third.sql", "CREATE TABLE others (id int)");
    await expect(migrate()).rejects.toThrow("0002_second.sql is applied");
    expect(await tablesOf(database.db)).toEqual(["schema_migrations", "things"]);
  });

  it("finds nothing to do where a newer release has been, so that the older one can be started again", async () => {
    await write("0001_first.sql", "CREATE TABLE things (id int)");
    await write("0002_second.sql", "CREATE TABLE others (id int)");
    await migrate();
    await rm(join(folder, "0002_second.sql"));
    expect(await migrate()).toEqual([]);
    expect(await tablesOf(database.db)).toEqual(["others", "schema_migrations", "things"]);
  });

  it("refuses a file without a number", async () => {
    await write("first.sql", "SELECT 1");
    await expect(migrate()).rejects.toThrow("first.sql is not named");
  });

  it("lets two processes start at once", async () => {
    const applied = await Promise.all([migrateToLatest(database.url), migrateToLatest(database.url)]);
    const files = (await readdir(migrationsFolder)).sort();
    expect(applied.flat()).toEqual(files);
  });

  it("makes the job queue ready", async () => {
    await migrateToLatest(database.url);
    await sql`select graphile_worker.add_job('try')`.execute(database.db);
    const jobs = await sql`select task_identifier from graphile_worker.jobs`.execute(database.db);
    expect(jobs.rows).toEqual([{ task_identifier: "try" }]);
  });
});

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
