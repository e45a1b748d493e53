import { createMetrics } from "@touchstone/telemetry";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measurePool } from "../db/measure-pool.ts";
import { announce } from "../db/outbox.ts";
import { enqueueJob, judgeLanes, registerJudge } from "../features/judges/index.ts";
import { buildContest, buildContestProblem, buildProblem, buildSubmission } from "../testing/build-rows.ts";
import { openContestLog } from "../testing/contest-log.ts";
import { insertUser } from "../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { measureSite } from "./measure-site.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("tells what waits on the site, for how long, and who is there to do it", async () => {
  const { db } = database;
  const metrics = createMetrics("test");
  measurePool(metrics, db);
  measureSite({ metrics, db });
  const read = async (name: string, labels = "") => {
    const line = (await metrics.write()).split("\n").find((each) => each.startsWith(`${name}{${labels}`));
    return line === undefined ? undefined : Number(line.split(" ").at(-1));
  };
  expect(await read("touchstone_queue_waiting", 'lane="contest"')).toBe(0);
  expect(await read("touchstone_queue_oldest_seconds", 'lane="contest"')).toBe(0);
  expect(await read("touchstone_judges_connected")).toBe(0);
  expect(await read("touchstone_outbox_oldest_seconds")).toBe(0);
  expect(await read("touchstone_boards_behind")).toBe(0);
  expect(await read("touchstone_database_waiting")).toBe(0);

  const userId = await insertUser(db, "somebody");
  await registerJudge(db, { id: "judge-1", publicKey: "key" });
  await sql`update judges set seen_at = now()`.execute(db);
  const problemId = await buildProblem(db, "1000");
  const submissionId = await buildSubmission(db, { userId, problemId }, { status: 5, language_id: 1 });
  await db.insertInto("judgements").values({ submission_id: submissionId, generation: 1 }).execute();
  await db.transaction().execute(async (tx) => {
    const work = { submissionId, generation: 1, requestId: "r", userId, problemId, languageId: 1 };
    await enqueueJob(tx, { ...work, lane: judgeLanes.contest });
    await announce(tx, { topic: "submission.created.v1", payload: {} });
  });
  await sql`update judge_jobs set created_at = now() - interval '5 minutes'`.execute(db);
  await sql`update outbox set created_at = now() - interval '2 minutes'`.execute(db);
  const startsAt = new Date(Date.now() - 600_000);
  const cid = await buildContest(db, userId, { starts_at: startsAt });
  const problem = await buildContestProblem(db, { contestId: cid, problemId, displayId: "A" });
  await openContestLog(db, { id: cid, startsAt }).submit(userId, problem, 9);

  expect(await read("touchstone_queue_waiting", 'lane="contest"')).toBe(1);
  expect(await read("touchstone_queue_oldest_seconds", 'lane="contest"')).toBeGreaterThanOrEqual(300);
  expect(await read("touchstone_queue_oldest_seconds", 'lane="practice"')).toBe(0);
  expect(await read("touchstone_judges_connected")).toBe(1);
  expect(await read("touchstone_outbox_waiting")).toBe(1);
  expect(await read("touchstone_outbox_oldest_seconds")).toBeGreaterThanOrEqual(120);
  expect(await read("touchstone_boards_behind")).toBe(1);
  expect(await read("touchstone_boards_oldest_seconds")).toBeGreaterThan(50);

  expect(await read("touchstone_backup_timestamp_seconds")).toBeUndefined();
  const madeAt = new Date("2026-11-17T20:10:00Z");
  await db.insertInto("backups").values({ made_at: madeAt, size_bytes: 1 }).execute();
  expect(await read("touchstone_backup_timestamp_seconds")).toBe(madeAt.getTime() / 1000);
});
