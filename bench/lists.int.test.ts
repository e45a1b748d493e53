import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../apps/server/src/testing/test-database.ts";
import type { Subjects } from "./list-case.ts";
import { chooseSubjects, listCases } from "./list-cases.ts";
import { generateListData, smallSize } from "./list-data.ts";
import { measurePages } from "./list-pages.ts";
import { listRequests } from "./list-requests.ts";
import { readPlan } from "./read-plan.ts";

let database: TestDatabase;
let subjects: Subjects;
beforeAll(async () => {
  database = await createTestDatabase();
  await generateListData(database.db, smallSize);
  subjects = await chooseSubjects(database.db);
});
afterAll(() => database.drop());

// Names are known before the data: subjects only fill in parameters when a case runs.
const names = listCases({} as Subjects).map(({ name }) => name);

it.each(names)("%s is served by an index", async (name) => {
  const listCase = listCases(subjects).find((each) => each.name === name)!;
  for (const run of [0, 1, 2, 3]) {
    const plan = await readPlan(database.db, listCase.page(run), { asIfLarge: true });
    expect(plan.indexes).not.toEqual([]);
    expect(plan.scannedTables).toEqual([]);
    expect(plan.sortedRows).toBeLessThanOrEqual(listCase.maySort);
  }
});

it("every list is answered over HTTP, and its rows by id", { timeout: 120_000 }, async () => {
  const requests = listRequests(subjects);
  const pages = await measurePages(database.url, { subjects, requests }, { rounds: 1, runs: 1 }, () => {});
  for (const { name, held, uncached } of pages) {
    expect(Math.min(held.ratio, uncached.ratio), name).toBeGreaterThan(0);
  }
});
