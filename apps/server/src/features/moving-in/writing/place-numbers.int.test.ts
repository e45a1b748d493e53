import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTraining } from "../../../testing/build-rows.ts";
import { insertUser } from "../../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { placeNumbers } from "./place-numbers.ts";

let database: TestDatabase;
let userId: string;
let takenId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await insertUser(database.db, "root");
  takenId = await buildTraining(database.db, userId);
});
afterAll(() => database.drop());

const place = async (isDry: boolean) => {
  const oldIds = Array.from({ length: 20 }, (_, index) => String(takenId + index));
  const numberOf = await placeNumbers({ db: database.db, isDry }, "trainings", oldIds);
  return oldIds.map((oldId) => ({ oldId, ...numberOf(oldId) }));
};

it("a number that is taken here gives way to one that no other brings", async () => {
  const [moved, ...kept] = await place(false);
  for (const { oldId, id, losses } of kept) expect([id, losses]).toEqual([Number(oldId), []]);
  expect(moved?.losses).toEqual([{ code: "number_changed", what: String(takenId) }]);
  expect(moved?.id).toBeGreaterThan(takenId + kept.length);
  // What is made here afterwards is behind both.
  expect(await buildTraining(database.db, userId)).toBeGreaterThan(moved?.id ?? 0);
});

it("a dry run takes no number", async () => {
  const before = await buildTraining(database.db, userId);
  await place(true);
  expect(await buildTraining(database.db, userId)).toBe(before + 1);
});
