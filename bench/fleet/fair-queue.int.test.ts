import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JudgeLane } from "../../apps/server/src/features/judges/judge-lane.ts";
import { claimJob, enqueueJob, takeHeld } from "../../apps/server/src/features/judges/judge-queue.repo.ts";
import { buildProblem, buildSubmission } from "../../apps/server/src/testing/build-rows.ts";
import { insertUser } from "../../apps/server/src/testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../apps/server/src/testing/test-database.ts";
import { createFairQueue, type QueuedWork } from "./fair-queue.ts";
import { seededChance } from "./seeded-chance.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([1, 2])(
  "serves in the order of the site, whatever is queued, claimed and charged (seed %i)",
  async (seed) => {
    const { db } = database;
    await sql`truncate judge_jobs, judge_lane_users`.execute(db);
    await sql`update judge_lanes set pass = 0, virtual_time = 0`.execute(db);
    const problemId = await buildProblem(db, `P${seed}`);
    const users = await Promise.all([0, 1, 2, 3].map((nth) => insertUser(db, `user${seed}${nth}`)));
    const queue = createFairQueue();
    const judge = { judgeId: "j", session: randomUUID(), languageIds: [], features: [], toolchain: "t" };
    const chance = seededChance(seed);
    const running: { attempt: string; work: QueuedWork }[] = [];

    const enqueue = async () => {
      const nth = Math.floor(chance() * users.length);
      const userId = users[nth] ?? "";
      const id = await buildSubmission(db, { userId, problemId }, { status: 5 });
      await db.insertInto("judgements").values({ submission_id: id, generation: 1 }).execute();
      const lane = (1 + Math.floor(chance() * 5)) as JudgeLane;
      const job = { submissionId: id, generation: 1, lane, userId, problemId, languageId: 1, requestId: "r" };
      await db.transaction().execute((tx) => enqueueJob(tx, job));
      queue.enqueue({ id, lane, userId: nth });
    };
    const claim = async () => {
      const job = await claimJob(db, { ...judge, languageIds: [1] });
      const work = queue.claim();
      expect(work?.id).toBe(job?.submissionId);
      if (job && work) running.push({ attempt: job.attempt, work });
    };
    const charge = async () => {
      const done = running.shift();
      if (!done) return;
      const { attempt, work } = done;
      const spentCpuMs = Math.floor(chance() * 16) * 250;
      const taken = { attempt, submissionId: work.id, generation: 1, spentCpuMs };
      expect(await db.transaction().execute((tx) => takeHeld(tx, judge, taken))).toBeDefined();
      queue.charge(work, spentCpuMs / 1000);
    };

    for (let step = 0; step < 150; step++) {
      const drawn = chance();
      await (drawn < 0.5 ? enqueue() : drawn < 0.8 ? claim() : charge());
    }
    while (queue.size() > 0) await claim();
    expect(await claimJob(db, { ...judge, languageIds: [1] })).toBeUndefined();
  },
);
