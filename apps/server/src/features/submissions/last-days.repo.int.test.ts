import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { insertUser } from "../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { countDays, dayCounts, rankSolvers } from "./last-days.repo.ts";

let database: TestDatabase;
let alice: string;
let bob: string;
let problems: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  alice = await insertUser(database.db, "alice");
  bob = await insertUser(database.db, "bob");
  problems = [await buildProblem(database.db, "T1"), await buildProblem(database.db, "T2")];
});
afterAll(() => database.drop());

const send = (userId: string, submittedAt: string, values: { problem?: number; status?: number } = {}) =>
  buildSubmission(
    database.db,
    { userId, problemId: problems[values.problem ?? 0]! },
    { submitted_at: new Date(submittedAt), status: values.status ?? 0 },
  );

it("draws the line between days at midnight of the zone", async () => {
  // Midnight of 14 November in Shanghai is 16:00 of the 13th in UTC.
  await send(alice, "2026-11-12T15:59:59.999Z");
  await send(alice, "2026-11-12T16:00:00Z");
  await send(alice, "2026-11-13T15:59:59.999Z", { status: -1 });
  await send(bob, "2026-11-13T16:00:00Z");
  const now = new Date("2026-11-14T01:00:00Z");
  const counted = (timeZone: string) => countDays(database.db, { now, timeZone, days: 2 });
  expect(await counted("Asia/Shanghai")).toEqual([
    { day: "11-13", total: 2, accepted: 1 },
    { day: "11-14", total: 1, accepted: 1 },
  ]);
  expect(await counted("UTC")).toEqual([
    { day: "11-13", total: 2, accepted: 1 },
    { day: "11-14", total: 0, accepted: 0 },
  ]);
});

it("ranks by different problems since the first of the days; of equals the newest account first", async () => {
  await database.db.deleteFrom("submissions").execute();
  await send(alice, "2026-11-13T16:00:00Z");
  await send(alice, "2026-11-13T17:00:00Z");
  await send(alice, "2026-11-13T15:59:59Z", { problem: 1 });
  await send(bob, "2026-11-13T16:00:00Z", { problem: 1 });
  const now = new Date("2026-11-14T01:00:00Z");
  const ranked = async (days: number, limit = 10) =>
    (await rankSolvers(database.db, { now, timeZone: "Asia/Shanghai", days }, limit)).map(
      ({ username, solved }) => [username, solved],
    );
  expect(await ranked(1)).toEqual([
    ["bob", 1],
    ["alice", 1],
  ]);
  expect(await ranked(2, 1)).toEqual([["alice", 2]]);
});

it("finds a week of a long history without reading all of it", async () => {
  const { db } = database;
  await db.deleteFrom("submissions").execute();
  await sql`
    insert into submissions (problem_id, user_id, language_id, length_bytes, source_sha256, submitted_at, status)
    select ${problems[0]}, ${alice}, 1, 1, sha256('x'), timestamptz '2026-01-01' + n * interval '6 minutes', 0
    from generate_series(1, 40000) as n`.execute(db);
  await sql`vacuum analyze submissions`.execute(db);
  const week = dayCounts({ now: new Date("2026-06-16T12:00:00Z"), timeZone: "Asia/Shanghai", days: 7 });
  const { rows } = await sql<Record<"QUERY PLAN", string>>`explain ${week}`.execute(db);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("submissions_submitted_at_idx");
});
