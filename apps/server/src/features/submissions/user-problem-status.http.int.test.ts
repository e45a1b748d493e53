import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { countersThatDiffer } from "../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { countUserVerdict } from "../identity/index.ts";
import { countProblemVerdict } from "../problems/index.ts";
import { rejudgeSubmission } from "./rejudge-submission.ts";

let site: TestSite;
let judge: TestJudge;
let acm: number;
let oi: number;
let token: string;
let names = 0;

beforeAll(async () => {
  site = await startTestSite();
  const place = { db: site.db, blobDir: site.config.blobDir };
  acm = await buildJudgeable(place, "ACM");
  const tests = [30, 70].map((scorePoints) => ({ input: "1\n", answer: "1\n", scorePoints }));
  oi = await buildJudgeable(place, "OI", tests, { type: 1 });
  await site.db.updateTable("problems").set({ type: 1 }).where("id", "=", oi).execute();
  judge = await site.judge("judge-1");
});
afterAll(async () => {
  expect(await countersThatDiffer(site.db)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  names += 1;
  token = (await site.openSession(await site.makeUser(`user${names}`))).token;
});

const ask = async (body: object) =>
  (await site.ask("/api/get-user-problem-status", { token, body: { pidList: [acm, oi], ...body } })).body;
const statuses = async (body: object = {}) => (await ask(body)).data;
const send = async (pid: string): Promise<number> => {
  const body = { pid, language: "C++", code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token, body })).body.data.submitId;
};
const report = async (submitId: number, outcome: Parameters<TestJudge["report"]>[1]) => {
  const order = await judge.work();
  expect(order.submissionId).toBe(submitId);
  await judge.report(order, outcome);
  await vi.waitFor(async () => {
    const { body } = await site.ask(`/api/get-submission-detail?submitId=${submitId}`);
    expect(body.data.submission.status).not.toBe(5);
  }, 10_000);
};
const solve = async (pid: string, outcome: Parameters<TestJudge["report"]>[1]) => {
  const submitId = await send(pid);
  await report(submitId, outcome);
  return submitId;
};
const rejudge = (submitId: number) => {
  const steps = [countProblemVerdict, countUserVerdict];
  return rejudgeSubmission({ db: site.db, steps, wakeJudges: () => {}, tellVoid: () => {} }, submitId, "r");
};
const untried = { status: -10, score: null };

describe("what a user has reached on problems", () => {
  it("is nothing before the first verdict, then the newest one, and accepted for good", async () => {
    expect(await statuses()).toEqual({ [acm]: untried, [oi]: untried });
    const first = await send("ACM");
    expect(await statuses()).toMatchObject({ [acm]: untried });
    await report(first, judgedAs(-1));
    expect(await statuses()).toMatchObject({ [acm]: { status: -1, score: null } });
    await solve("ACM", judgedAs(1));
    expect(await statuses()).toMatchObject({ [acm]: { status: 1, score: null } });
    await solve("ACM", judgedAs(0));
    expect(await statuses()).toMatchObject({ [acm]: { status: 0, score: null } });
    await solve("ACM", judgedAs(3));
    expect(await statuses()).toEqual({ [acm]: { status: 0, score: null }, [oi]: untried });
  });

  it("has the score of the newest verdict where a problem gives points", async () => {
    const half = [judgedAs(0), judgedAs(-1)].flatMap((each) => (each.kind === "judged" ? each.tests : []));
    await solve("OI", { kind: "judged", tests: half });
    expect(await statuses()).toEqual({ [acm]: untried, [oi]: { status: 8, score: 30 } });
    await solve("OI", judgedAs(0, 2));
    expect(await statuses()).toMatchObject({ [oi]: { status: 0, score: 100 } });
  });

  it("falls back to the verdict before while the newest submission is judged anew", async () => {
    await solve("ACM", judgedAs(-1));
    const newest = await solve("ACM", judgedAs(0));
    await rejudge(newest);
    expect(await statuses()).toMatchObject({ [acm]: { status: -1 } });
    await report(newest, judgedAs(1));
    expect(await statuses()).toMatchObject({ [acm]: { status: 1 } });
  });

  it("is nothing again while the only submission is judged anew", async () => {
    const only = await solve("ACM", judgedAs(0));
    await rejudge(only);
    expect(await statuses()).toMatchObject({ [acm]: untried });
    await report(only, judgedAs(0));
    expect(await statuses()).toMatchObject({ [acm]: { status: 0 } });
  });

  it("is apart from what was reached in a contest or a group", async () => {
    await solve("ACM", judgedAs(0));
    expect(await statuses({ isContestProblemList: false, cid: null, gid: null })).toMatchObject({
      [acm]: { status: 0 },
    });
    expect(await ask({ isContestProblemList: true, cid: 7 })).toMatchObject({ code: "contest_not_found" });
    expect(await ask({ gid: 7 })).toMatchObject({ code: "group_not_found" });
  });

  it("answers for 500 problems at once, known or not, and for no more", async () => {
    const many = Array.from({ length: 500 }, (_, i) => 1_000_000 + i);
    expect(Object.keys(await statuses({ pidList: many }))).toHaveLength(500);
    expect(await ask({ pidList: [...many, 1] })).toMatchObject({ status: 400, code: "invalid_input" });
    expect(await ask({ pidList: [] })).toMatchObject({ status: 400, code: "invalid_input" });
  });
});
