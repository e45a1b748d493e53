import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { firstTime } from "./inbox.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const receive = (consumer: string, messageId: string) =>
  database.db.transaction().execute((tx) => firstTime(tx, consumer, messageId));

it("says yes once for each consumer", async () => {
  expect(await receive("standings", "outbox:1")).toBe(true);
  expect(await receive("standings", "outbox:1")).toBe(false);
  expect(await receive("notices", "outbox:1")).toBe(true);
});

it("says yes again when the first act was rolled back", async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await firstTime(tx, "standings", "outbox:2");
    throw new Error("the act fails");
  });
  await expect(failing).rejects.toThrow("the act fails");
  expect(await receive("standings", "outbox:2")).toBe(true);
});

it("says yes to one of many deliveries at the same moment", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => receive("standings", "outbox:3")));
  expect(answers.filter(Boolean)).toHaveLength(1);
});
