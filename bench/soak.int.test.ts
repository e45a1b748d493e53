/** What counts as growth, who keeps which table, and the short form of the soak. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../apps/server/src/testing/test-database.ts";
import { growthOf } from "./soak/growth-of.ts";
import { keeperOf, tableKeepers } from "./soak/table-keepers.ts";
import { benchSoak } from "./soak.ts";

const reading = (ownKib: number, descriptors: number, rows: Record<string, number>) => ({
  ...{ processes: { api: { ownKib, descriptors } }, rows },
});

it("holds the last third against the one before it, and names the tables that nobody empties", () => {
  const readings = [
    ...[reading(500, 10, { users: 1 }), reading(900, 10, { users: 5 })],
    ...[reading(1000, 10, { users: 5, outbox: 1 }), reading(1000, 12, { users: 5, outbox: 2 })],
    ...[
      reading(1100, 30, { users: 5, outbox: 3, heap: 1 }),
      reading(1100, 40, { users: 5, outbox: 4, heap: 2 }),
    ],
  ];
  const { memoryPercent, descriptors, rows, unkept } = growthOf(readings);
  expect(memoryPercent).toEqual({ api: 10 });
  expect(descriptors).toEqual({ api: 20 });
  expect(rows).toEqual({ outbox: 3, heap: 2 });
  expect(unkept).toEqual(["heap"]);
});

it("every table has something that keeps it from growing for ever", async () => {
  const database = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = 'public'`.execute(database.db);
  await database.drop();
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((table) => keeperOf(table) === undefined)).toEqual([]);
  const own = [...tableKeepers.keys()].filter((table) => !table.includes("."));
  expect(own.filter((table) => !tables.includes(table))).toEqual([]);
});

it("acts on a site in every way and finds nothing that grows without end", { timeout: 240_000 }, async () => {
  expect(await benchSoak({ isSmoke: true })).toBe(true);
});
