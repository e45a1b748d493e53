import { afterEach, beforeEach, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../testing/build-rows.ts";
import { insertUser } from "../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { makePartitionsAhead } from "./partitions.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A submission with its judgement, at any place of the id range. */
async function submitAt(id: number): Promise<void> {
  const { db } = database;
  const by = { userId: await insertUser(db, `author-${id}`), problemId: await buildProblem(db, `P${id}`) };
  await buildSubmission(db, by, { id });
  await db.insertInto("judgements").values({ submission_id: id, generation: 1 }).execute();
}

it("finds enough partitions on a new site", async () => {
  expect(await makePartitionsAhead(database.db)).toEqual([]);
  await submitAt(1);
  await submitAt(2_999_999);
});

it("keeps two empty partitions beyond the one in use", async () => {
  await submitAt(1_000_000);
  expect(await makePartitionsAhead(database.db)).toEqual(["judgements_p3"]);
  expect(await makePartitionsAhead(database.db)).toEqual([]);
  await submitAt(3_999_999);
  await expect(submitAt(4_000_000)).rejects.toThrow("no partition");
});

it("makes each missing partition once when several processes ask after a jump of ids", async () => {
  const { db } = database;
  const by = { userId: await insertUser(db, "alice"), problemId: await buildProblem(db, "1000") };
  await buildSubmission(db, by, { id: 5_500_000 });
  const made = await Promise.all([1, 2, 3, 4].map(() => makePartitionsAhead(db)));
  expect(made.flat().sort()).toEqual([
    "judgements_p3",
    "judgements_p4",
    "judgements_p5",
    "judgements_p6",
    "judgements_p7",
  ]);
});
