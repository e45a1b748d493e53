import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../testing/build-rows.ts";
import { insertUser } from "../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { pruneExpired } from "./prune.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const nothing = {
  ...{ sentEvents: 0, receivedMessages: 0, endedSessions: 0, supersededJudgements: 0 },
  ...{ endedRemoteImports: 0, submissionKeys: 0, replacedJudgeSessions: 0 },
};

it("removes events that were sent long ago, never unsent ones", async () => {
  const { db } = database;
  const event = (topic: string, sent_at: Date | null) => ({
    topic,
    payload: "{}",
    created_at: daysAgo(99),
    sent_at,
  });
  await db
    .insertInto("outbox")
    .values([
      event("thing.old.v1", daysAgo(8)),
      event("thing.new.v1", daysAgo(6)),
      event("thing.late.v1", null),
    ])
    .execute();
  expect(await pruneExpired(db)).toEqual({ ...nothing, sentEvents: 1 });
  const left = await db.selectFrom("outbox").select("topic").orderBy("id").execute();
  expect(left).toEqual([{ topic: "thing.new.v1" }, { topic: "thing.late.v1" }]);
});

it("removes old inbox rows, batch after batch", async () => {
  const { db } = database;
  await sql`
    insert into inbox (consumer, message_id, received_at)
    select 'old', n::text, now() - interval '15 days' from generate_series(1, 12000) as n
    union all select 'new', '1', now() - interval '13 days'`.execute(db);
  expect(await pruneExpired(db)).toEqual({ ...nothing, receivedMessages: 12_000 });
  expect(await db.selectFrom("inbox").select("consumer").execute()).toEqual([{ consumer: "new" }]);
});

it("removes sessions that expired or were revoked half a year ago", async () => {
  const { db } = database;
  const user_id = await insertUser(db, "alice");
  const session = (user_agent: string, expires_at: Date, revoked_at: Date | null = null) => ({
    user_id,
    user_agent,
    created_at: daysAgo(400),
    expires_at,
    revoked_at,
  });
  await db
    .insertInto("sessions")
    .values([
      session("expired long ago", daysAgo(181)),
      session("revoked long ago", daysAgo(-1), daysAgo(181)),
      session("expired lately", daysAgo(179)),
      session("open", daysAgo(-1)),
    ])
    .execute();
  expect(await pruneExpired(db)).toEqual({ ...nothing, endedSessions: 2 });
  const left = await db.selectFrom("sessions").select("user_agent").orderBy("user_agent").execute();
  expect(left.map((row) => row.user_agent)).toEqual(["expired lately", "open"]);
});

it("removes judgements that were superseded long ago, with their jobs, and keeps the newest however old", async () => {
  const { db } = database;
  const user_id = await insertUser(db, "alice");
  const problem_id = await buildProblem(db, "1000");
  const submission_id = await buildSubmission(
    db,
    { userId: user_id, problemId: problem_id },
    { generation: 3 },
  );
  const judgement = (generation: number, superseded_at: Date | null) => ({
    submission_id,
    generation,
    superseded_at,
    state: "finished" as const,
    finished_at: daysAgo(400),
  });
  await db
    .insertInto("judgements")
    .values([judgement(1, daysAgo(91)), judgement(2, daysAgo(89)), judgement(3, null)])
    .execute();
  const job = (generation: number) => ({
    submission_id,
    generation,
    user_id,
    problem_id,
    lane: 2,
    language_id: 1,
  });
  await db
    .insertInto("judge_jobs")
    .values([job(1), job(2), job(3)])
    .execute();
  expect(await pruneExpired(db)).toEqual({ ...nothing, supersededJudgements: 1 });
  for (const table of ["judgements", "judge_jobs"] as const) {
    const left = await db.selectFrom(table).select("generation").orderBy("generation").execute();
    expect(left.map(({ generation }) => generation)).toEqual([2, 3]);
  }
});

it("removes imports from other judges that ended a month ago, never open ones", async () => {
  const { db } = database;
  const ordered_by = await insertUser(db, "alice");
  const order = (display_id: string, ended_at: Date | null) => ({
    ...{ site: "HDU", problem: "1000", display_id, ordered_by, ordered_at: daysAgo(90), ended_at },
    ...(ended_at && { phase: "failed" as const, cause: "timeout" }),
  });
  await db
    .insertInto("remote_imports")
    .values([order("HDU-1", daysAgo(31)), order("HDU-2", daysAgo(29)), order("HDU-3", null)])
    .execute();
  expect(await pruneExpired(db)).toEqual({ ...nothing, endedRemoteImports: 1 });
  const left = await db.selectFrom("remote_imports").select("display_id").orderBy("id").execute();
  expect(left).toEqual([{ display_id: "HDU-2" }, { display_id: "HDU-3" }]);
});

it("removes keys by which nobody sends a solution again, never their submissions", async () => {
  const { db } = database;
  const userId = await insertUser(db, "alice");
  const submission_id = await buildSubmission(db, { userId, problemId: await buildProblem(db, "1000") });
  const keyOf = (key: string, days: number) => ({
    ...{ user_id: userId, key, submission_id, created_at: daysAgo(days) },
  });
  await db
    .insertInto("submission_keys")
    .values([keyOf("old", 8), keyOf("new", 6)])
    .execute();
  expect(await pruneExpired(db)).toEqual({ ...nothing, submissionKeys: 1 });
  expect(await db.selectFrom("submission_keys").select("key").execute()).toEqual([{ key: "new" }]);
  expect(await db.selectFrom("submissions").select("id").execute()).toHaveLength(1);
});

it("removes sessions of judges that were replaced long ago, never the one a judge is in", async () => {
  const { db } = database;
  await db.insertInto("judges").values({ id: "one", public_key: "one" }).execute();
  const session = (session: string, days: number) => ({
    ...{ session, judge_id: "one", opened_at: daysAgo(days) },
  });
  const [current, replaced, late] = ["1", "2", "3"].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  );
  await db
    .insertInto("judge_sessions")
    .values([session(current!, 400), session(replaced!, 91), session(late!, 89)])
    .execute();
  await db.updateTable("judges").set({ session: current! }).execute();
  expect(await pruneExpired(db)).toEqual({ ...nothing, replacedJudgeSessions: 1 });
  const left = await db.selectFrom("judge_sessions").select("session").orderBy("session").execute();
  expect(left.map((row) => row.session)).toEqual([current, late]);
});
