import { judgeStatus } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGroup, buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { countersThatDiffer } from "../../testing/recount.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { countUserSubmission, countUserVerdict } from "../identity/index.ts";
import { addGeneration, lockSubmission } from "./judgement.repo.ts";
import { settleVerdict, withdrawVerdict } from "./settle-verdict.ts";

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const user = database.db.insertInto("users").values({ username: "ada" }).returning("id");
  userId = (await user.executeTakeFirstOrThrow()).id;
});
afterAll(() => database.drop());

const steps = [countUserVerdict];

/** Sends something that waits to be judged. */
async function submit(problemId: number, inside: object = {}): Promise<number> {
  const id = await buildSubmission(
    database.db,
    { userId, problemId },
    { status: judgeStatus.pending, ...inside },
  );
  if (Object.keys(inside).length === 0) {
    await database.db.transaction().execute((tx) => countUserSubmission(tx, userId));
  }
  return id;
}

/** Judges it, again if it was judged before, and answers the user's score. */
async function judge(submissionId: number, oiRankScore: number | null): Promise<number | undefined> {
  await database.db.transaction().execute(async (tx) => {
    const submission = (await lockSubmission(tx, submissionId))!;
    const measured = { timeMs: 1, memoryBytes: 1, cause: null, message: null, cases: null };
    const by = { judgeId: null, toolchain: null, spentCpuMs: null, build: null };
    const status = oiRankScore === null ? judgeStatus.compileError : judgeStatus.partial;
    const end = { ...measured, ...by, status, score: oiRankScore, oiRankScore, state: "finished" } as const;
    await settleVerdict(tx, steps, submission, end);
  });
  return score();
}

/** Takes the verdict back, as a rejudge does, and answers the user's score. */
async function takeBack(submissionId: number): Promise<number | undefined> {
  await database.db.transaction().execute(async (tx) => {
    const submission = (await lockSubmission(tx, submissionId))!;
    await withdrawVerdict(tx, steps, submission);
    await addGeneration(tx, submission, 1);
  });
  return score();
}

async function score(): Promise<number | undefined> {
  const query = database.db.selectFrom("user_counters").select("score").where("user_id", "=", userId);
  return (await query.executeTakeFirst())?.score;
}

it("the best score of each public problem counts, whatever becomes of a submission", async () => {
  const [one, other] = [await buildProblem(database.db, "1"), await buildProblem(database.db, "2")];
  const [first, second] = [await submit(one), await submit(one)];
  expect(await judge(first, 4)).toBe(4);
  expect(await judge(second, 9)).toBe(9);
  expect(await judge(await submit(one), 6)).toBe(9);
  expect(await judge(await submit(other), 3)).toBe(12);
  expect(await judge(await submit(other, { group_id: await buildGroup(database.db, userId) }), 50)).toBe(12);
  expect(await judge(await submit(other, { contest_id: 1, contest_problem_id: 1 }), 50)).toBe(12);
  expect(await takeBack(second)).toBe(9);
  expect(await judge(second, null)).toBe(9);
  expect(await judge(second, 7)).toBe(10);
  expect(await judge(second, 0)).toBe(9);
  const differing = await countersThatDiffer(database.db);
  expect(differing.filter((row) => (row as { what: string }).what === "user")).toEqual([]);
});
