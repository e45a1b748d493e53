import { randomUUID } from "node:crypto";
import { queueAheadMax } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { insertUser } from "../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type JudgeLane, judgeLanes } from "./judge-lane.ts";
import { claimJob, enqueueJob } from "./judge-queue.repo.ts";
import { findQueuePlace, queuePlaceStatement } from "./queue-place.repo.ts";

let database: TestDatabase;
let problemId: number;
const users: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  problemId = await buildProblem(database.db, "1000");
  for (const name of ["alice", "bob"]) users.push(await insertUser(database.db, name));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate judge_jobs, judge_lane_users`.execute(database.db);
  await sql`update judge_lanes set pass = 0, virtual_time = 0, served_per_second = 0`.execute(database.db);
});

async function queue(user = 0, lane: JudgeLane = judgeLanes.practice): Promise<number> {
  const userId = users[user]!;
  const waiting = { status: 5, language_id: 1 };
  const submissionId = await buildSubmission(database.db, { userId, problemId }, waiting);
  await database.db.insertInto("judgements").values({ submission_id: submissionId, generation: 1 }).execute();
  const job = { submissionId, generation: 1, lane, userId, problemId, languageId: 1, requestId: "r" };
  await database.db.transaction().execute((tx) => enqueueJob(tx, job));
  return submissionId;
}

const claim = () =>
  claimJob(database.db, {
    ...{ judgeId: "judge-1", session: randomUUID(), languageIds: [1], features: [], toolchain: "t" },
  });
const place = (id: number) => findQueuePlace(database.db, id);

describe("the place of waiting work", () => {
  it("is the order in which it is served: users in turn, each lane by itself", async () => {
    const alices = [await queue(), await queue(), await queue()];
    const bobs = await queue(1);
    await queue(0, judgeLanes.rejudge);
    const order = [];
    for (const id of [...alices, bobs]) order.push((await place(id))?.ahead);
    expect(order).toEqual([0, 2, 3, 1]);
    await claim();
    expect((await place(bobs))?.ahead).toBe(0);
  });

  it("is nothing for work that a judge holds, that is gone, or whose problem stands still", async () => {
    const id = await queue();
    await sql`update problems set judging_paused_at = now()`.execute(database.db);
    expect(await place(id)).toBeUndefined();
    await sql`update problems set judging_paused_at = null`.execute(database.db);
    expect(await place(id)).toBeDefined();
    await claim();
    expect(await place(id)).toBeUndefined();
    expect(await place(0)).toBeUndefined();
  });

  it("tells how fast its lane was served lately, and forgets it", async () => {
    const ids = [];
    for (let i = 0; i < 8; i++) ids.push(await queue());
    const last = ids.at(-1)!;
    expect(await place(last)).toEqual({ ahead: 7, servedPerSecond: 0 });
    await claim();
    // One claim is no rate.
    expect((await place(last))?.servedPerSecond).toBe(0);
    for (let i = 0; i < 5; i++) await claim();
    const rate = (await place(last))?.servedPerSecond ?? 0;
    expect(rate).toBeGreaterThan(0.1);
    expect(rate).toBeLessThanOrEqual(0.2);
    await sql`update judge_lanes set served_at = served_at - interval '1 hour'`.execute(database.db);
    expect(await place(last)).toEqual({ ahead: 1, servedPerSecond: 0 });
    const other = await queue(1, judgeLanes.rejudge);
    expect(await place(other)).toEqual({ ahead: 0, servedPerSecond: 0 });
  });

  it("of 100,000 walks an index, and no further than anybody counts", async () => {
    await sql`
      with made as (
        insert into submissions (problem_id, user_id, language_id, length_bytes, source_sha256)
        select ${problemId}, ${users[0]}, 1, 1, sha256('x') from generate_series(1, 100000) returning id
      ), judged as (
        insert into judgements (submission_id, generation) select id, 1 from made returning submission_id
      )
      insert into judge_jobs (submission_id, generation, lane, user_id, problem_id, language_id, fair_tag)
      select id, 1, 2, ${users[0]}, ${problemId}, 1, id % 977 from made`.execute(database.db);
    await sql`analyze judge_jobs`.execute(database.db);
    const last = await queue(1);
    await sql`update judge_jobs set fair_tag = 5000 where submission_id = ${last}`.execute(database.db);
    expect(await place(last)).toMatchObject({ ahead: queueAheadMax });
    const { rows } = await sql<{
      "QUERY PLAN": string;
    }>`explain (analyze, buffers) ${queuePlaceStatement(last)}`.execute(database.db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index (Only )?Scan using judge_jobs_waiting_idx/);
    expect(plan).not.toContain("Seq Scan on judge_jobs");
    expect(Number(/shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(1500);
  }, 120_000);
});
