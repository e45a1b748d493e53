import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { insertUser } from "../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { judgeLanes } from "./judge-lane.ts";
import { enqueueJob } from "./judge-queue.repo.ts";
import { registerJudge } from "./judges.repo.ts";
import { findMissingCapability } from "./missing-capability.repo.ts";

let database: TestDatabase;
let submissionId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into languages (id, name, key) overriding system value
    values (901, 'Brainy', 'brainy'), (902, 'Calm', 'calm')`.execute(db);
  const userId = await insertUser(db, "alice");
  const problemId = await buildProblem(db, "1000");
  submissionId = await buildSubmission(db, { userId, problemId }, { status: 5, language_id: 901 });
  await db.insertInto("judgements").values({ submission_id: submissionId, generation: 1 }).execute();
  const job = { submissionId, generation: 1, lane: judgeLanes.practice, userId, problemId, languageId: 901 };
  await db.transaction().execute((tx) => enqueueJob(tx, { ...job, requestId: "r" }));
  await registerJudge(db, { id: "one", publicKey: "one" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`update judges set seen_at = now(), is_enabled = true, is_draining = false, languages = '{brainy,calm}',
    features = '{production-sandbox}', toolchain = 't1'`.execute(database.db);
  await sql`update judge_jobs set features = '{}', toolchain = null, state = 'waiting', attempt = null,
    judge_session = null`.execute(database.db);
});

const missing = async () => (await findMissingCapability(database.db, [submissionId, 1])).get(submissionId);

it("is nothing while some judge could take the work", async () => {
  expect(await missing()).toBeUndefined();
});

it.each([
  ["the language that none has", "update judges set languages = '{calm}'", "Brainy"],
  ["the feature that none has", "update judge_jobs set features = '{production-sandbox,magic}'", "magic"],
  [
    "the toolchain that none has",
    "update judge_jobs set toolchain = '0123456789abcdef'",
    "toolchain 0123456789ab",
  ],
  [
    "the language, where the judge is silent",
    "update judges set seen_at = now() - interval '1 hour'",
    "Brainy",
  ],
  ["the language, where the judge is disabled", "update judges set is_enabled = false", "Brainy"],
  ["the language, where the judge drains", "update judges set is_draining = true", "Brainy"],
])("is %s", async (_, change, expected) => {
  await sql.raw(change).execute(database.db);
  expect(await missing()).toBe(expected);
});

it("is what comes together in no judge, though each part is there", async () => {
  await registerJudge(database.db, { id: "two", publicKey: "two" });
  await sql`update judges set seen_at = now(), languages = '{calm}', toolchain = 't2' where id = 'two'`.execute(
    database.db,
  );
  await sql`update judge_jobs set toolchain = 't2'`.execute(database.db);
  expect(await missing()).toBe("toolchain t2");
});

it("is nothing for work that a judge holds", async () => {
  await sql`update judges set languages = '{}'`.execute(database.db);
  await sql`update judge_jobs set state = 'leased', attempt = gen_random_uuid(), judge_id = 'one',
    judge_session = gen_random_uuid(), lease_until = now()`.execute(database.db);
  expect(await missing()).toBeUndefined();
});
