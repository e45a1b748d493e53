import { afterAll, beforeAll, expect, it } from "vitest";
import { buildContest } from "../../testing/build-rows.ts";
import { insertUser } from "../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { addEntry } from "./contest-entries.repo.ts";

let database: TestDatabase;
let [ada, bob] = ["", ""];
beforeAll(async () => {
  database = await createTestDatabase();
  [ada, bob] = [await insertUser(database.db, "ada"), await insertUser(database.db, "bob")];
});
afterAll(() => database.drop());

const enter = (contestId: number, userId: string, meanwhile?: () => Promise<void>) =>
  database.db.transaction().execute(async (tx) => {
    const isNew = await addEntry(tx, contestId, userId);
    await meanwhile?.();
    return isNew;
  });

const countOf = async (contestId: number) => {
  const contests = database.db.selectFrom("contests").select("entries").where("id", "=", contestId);
  return (await contests.executeTakeFirstOrThrow()).entries;
};

it("an entry holds up no other until it commits, and counts once", async () => {
  const contestId = await buildContest(database.db, ada);
  const isNew = await enter(contestId, ada, async () => {
    expect(await enter(contestId, bob)).toBe(true);
    expect(await countOf(contestId)).toBe(1);
  });
  expect(isNew).toBe(true);
  expect(await enter(contestId, ada)).toBe(false);
  expect(await countOf(contestId)).toBe(2);
});

it("an entry that is taken back was never counted", async () => {
  const contestId = await buildContest(database.db, ada);
  const taken = enter(contestId, ada, () => Promise.reject(new Error("not so")));
  await expect(taken).rejects.toThrow("not so");
  expect(await countOf(contestId)).toBe(0);
});
