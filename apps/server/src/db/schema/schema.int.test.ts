import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Types are gone at run time, so the test reads the files: one interface a table, one line a column.
it("types every column of every table, with its null and its default", async () => {
  expect(await typedColumns()).toEqual(await realColumns());
});

async function typedColumns(): Promise<string[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => !name.includes(".test."));
  const texts = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), "utf8")));
  const interfaces = [...texts.join("\n").matchAll(/interface (\w+)Table \{\n(.*?)\n\}/gs)];
  return interfaces
    .flatMap(([, name = "", body = ""]) =>
      [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column, type = ""]) => {
        const isDefaulted = /Generated|Defaulted|undefined/.test(type);
        return `${snakeCase(name)}.${column}${type.endsWith("| null") ? " null" : ""}${isDefaulted ? " default" : ""}`;
      }),
    )
    .sort();
}

async function realColumns(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || case is_nullable when 'YES' then ' null' else '' end ||
      case when column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' then ' default' else '' end
      as line
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations' and table_name !~ '_p[0-9]+$'
    order by 1`.execute(database.db);
  return rows.map(({ line }) => line).sort();
}

const snakeCase = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
