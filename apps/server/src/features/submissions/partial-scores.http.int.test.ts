import type { JudgeReport } from "@touchstone/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import type { TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let judge: TestJudge;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  token = (await site.openSession(await site.makeUser("owner"))).token;
});
afterAll(() => site.close());

const statusOf = (share: number) => (share === 1 ? 0 : share === 0 ? -1 : 8);
const result = (share: number) => ({
  status: statusOf(share),
  share,
  cause: null,
  timeMs: 5,
  memoryBytes: 1024,
});

/** Sends a solution of a Hard OI problem worth 100 points and answers the verdict on these shares of its tests. */
async function verdictOn(
  judge_case_mode: "default" | "subtask_lowest" | "subtask_average",
  tests: readonly { points: number; group: number; share: number }[],
  compiler = "g++ 14.2",
) {
  const pid = `P${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  const texts = tests.map(({ points, group }) => ({ input: "", answer: "", scorePoints: points, group }));
  const id = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, pid, texts, {
    judge_case_mode,
    io_score: 100,
    type: 1,
  });
  await site.db.updateTable("problems").set({ type: 1, difficulty: 2 }).where("id", "=", id).execute();
  const body = { pid, language: "C++", code: "int main() {}" };
  const { submitId } = (await site.ask("/api/submit-problem-judge", { token, body })).body.data;
  const outcome: JudgeReport["outcome"] = { kind: "judged", tests: tests.map(({ share }) => result(share)) };
  await judge.report(await judge.work(), outcome, { build: { compiler, command: "g++ main.cpp" } });
  return vi.waitFor(async () => {
    const { body: answer } = await site.ask(`/api/get-submission-detail?submitId=${submitId}`);
    expect(answer.data.submission.status).not.toBe(5);
    return answer.data.submission;
  }, 10_000);
}

it("a checker's share of a test is that share of its points, rounded down", async () => {
  const tests = [
    { points: 33, group: 1, share: 0.5 },
    { points: 67, group: 1, share: 1 },
  ];
  // round(0.1 * 83 + 2 * 2 * 83 / 100): the rank score of a score below the full one.
  expect(await verdictOn("default", tests)).toMatchObject({ status: 8, score: 83, oiRankScore: 12 });
});

it("the lowest share of a subtask counts for all of it", async () => {
  const tests = [
    { points: 40, group: 1, share: 1 },
    { points: 40, group: 1, share: 0.25 },
    { points: 60, group: 2, share: 1 },
  ];
  expect(await verdictOn("subtask_lowest", tests)).toMatchObject({ status: 8, score: 70, oiRankScore: 10 });
});

it("the average of a subtask counts where the problem says so", async () => {
  const tests = [
    { points: 40, group: 1, share: 1 },
    { points: 40, group: 1, share: 0.5 },
    { points: 60, group: 2, share: 0 },
  ];
  expect(await verdictOn("subtask_average", tests)).toMatchObject({ status: 8, score: 30, oiRankScore: 4 });
});

it("what compiled it comes with the verdict", async () => {
  const found = await verdictOn("default", [{ points: 100, group: 1, share: 1 }], "g++ (Debian 14.2.0)");
  const build = { compiler: "g++ (Debian 14.2.0)", compileCommand: "g++ main.cpp", toolchain: "test" };
  expect(found).toMatchObject({ status: 0, score: 100, oiRankScore: 14, ...build, waitingFor: null });
});
