import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { announce } from "./outbox.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("keeps the event when the act commits, unsent", async () => {
  await database.db
    .transaction()
    .execute((tx) => announce(tx, { topic: "thing.happened.v1", payload: { ids: [1, 2] } }));
  const rows = await database.db.selectFrom("outbox").select(["topic", "payload", "sent_at"]).execute();
  expect(rows).toEqual([{ topic: "thing.happened.v1", payload: { ids: [1, 2] }, sent_at: null }]);
});

it("keeps nothing when the act is rolled back", async () => {
  const act = database.db.transaction().execute(async (tx) => {
    await announce(tx, { topic: "thing.undone.v1", payload: null });
    throw new Error("the act fails");
  });
  await expect(act).rejects.toThrow("the act fails");
  const rows = await database.db
    .selectFrom("outbox")
    .where("topic", "=", "thing.undone.v1")
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

it("refuses a topic without a version", async () => {
  const act = database.db
    .transaction()
    .execute((tx) => announce(tx, { topic: "thing.happened", payload: null }));
  await expect(act).rejects.toThrow("outbox_topic_check");
});
