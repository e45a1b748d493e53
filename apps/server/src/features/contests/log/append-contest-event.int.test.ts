import { afterAll, beforeAll, expect, it } from "vitest";
import { buildContest } from "../../../testing/build-rows.ts";
import { insertUser } from "../../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { appendContestEvent } from "./append-contest-event.ts";

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await insertUser(database.db, "ada");
});
afterAll(() => database.drop());

const logOf = (contestId: number) =>
  database.db
    .selectFrom("contest_log")
    .select(["seq", "submission_id"])
    .where("contest_id", "=", contestId)
    .orderBy("seq")
    .execute();

const tell = (contestId: number, submissionIds: readonly number[], meanwhile?: () => Promise<void>) =>
  database.db.transaction().execute(async (tx) => {
    for (const submissionId of submissionIds)
      await appendContestEvent(tx, contestId, { kind: "rejudged", userId, submissionId });
    await meanwhile?.();
  });

it("holds up nobody until it commits, and numbers by the order of the commits", async () => {
  const contestId = await buildContest(database.db, userId);
  await tell(contestId, [1, 2], async () => {
    await tell(contestId, [3]);
    expect(await logOf(contestId)).toEqual([{ seq: 1, submission_id: 3 }]);
  });
  expect(await logOf(contestId)).toEqual([
    { seq: 1, submission_id: 3 },
    { seq: 2, submission_id: 1 },
    { seq: 3, submission_id: 2 },
  ]);
});

it("tells nothing of what is rolled back, and leaves no gap", async () => {
  const contestId = await buildContest(database.db, userId);
  await expect(tell(contestId, [1], () => Promise.reject(new Error("not so")))).rejects.toThrow("not so");
  await tell(contestId, [2]);
  expect(await logOf(contestId)).toEqual([{ seq: 1, submission_id: 2 }]);
  expect(await database.db.selectFrom("contest_log_arrivals").selectAll().execute()).toEqual([]);
});

it("gives a hundred that come at once a hundred numbers", async () => {
  const contestId = await buildContest(database.db, userId);
  await Promise.all(Array.from({ length: 100 }, (_, nth) => tell(contestId, [nth])));
  const log = await logOf(contestId);
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, nth) => nth + 1));
  expect(new Set(log.map(({ submission_id }) => submission_id)).size).toBe(100);
});
