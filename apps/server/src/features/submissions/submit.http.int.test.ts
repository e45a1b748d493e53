import { once } from "node:events";
import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectRedis } from "../../cache/connect-redis.ts";
import { createRateLimits } from "../../cache/rate-limits.ts";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { buildProblem } from "../../testing/build-rows.ts";
import { challengeAnswers } from "../../testing/challenge-answers.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { redisOf, silentLog } from "../../testing/test-redis.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { submitPace } from "./demand-person.ts";
import { judgingBudget } from "./judging-budget.ts";

let site: TestSite;
let judge: TestJudge;
beforeAll(async () => {
  site = await startTestSite();
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000");
  judge = await site.judge("judge-1");
});
afterAll(() => site.close());

const solution = { pid: "1000", language: "C++", code: "int main() {}" };
const submit = (token: string, changes: object = {}, headers: Record<string, string> = {}) =>
  site.ask("/api/submit-problem-judge", { token, body: { ...solution, ...changes }, headers });
const user = async (name: string, role: Role = roles.user) => {
  const id = await site.makeUser(name, { role });
  return { id, token: (await site.openSession(id)).token };
};
const detail = async (submitId: number, token?: string) =>
  (await site.ask(`/api/get-submission-detail?submitId=${submitId}`, { token })).body;

describe("submitting", () => {
  it("queues the program, and its verdict reaches the page", async () => {
    const { token } = await user("alice");
    const { body } = await submit(token);
    expect(body.data).toEqual({ submitId: expect.any(Number), status: 5 });
    const { submitId } = body.data;
    expect((await detail(submitId, token)).data.submission).toMatchObject({ status: 5, code: solution.code });

    const order = await judge.work();
    expect(order).toMatchObject({ submissionId: submitId, languageKey: "cpp14", problemType: "acm" });
    await judge.report(order, judgedAs(0));
    await vi.waitFor(async () => expect((await detail(submitId)).data.submission.status).toBe(0), 10_000);
    expect((await detail(submitId)).data).toMatchObject({
      submission: { time: 5, memory: 1024, judger: "judge-1", code: null, errorMessage: null },
      codeShare: true,
    });
    const { body: checked } = await site.ask("/api/check-submissions-status", {
      body: { submitIds: [submitId, 999] },
    });
    expect(checked.data).toEqual({ [submitId]: expect.objectContaining({ submitId, status: 0 }) });
    expect(checked.data[submitId]).not.toHaveProperty("code");
  });

  it("takes what other places send, and makes nothing public of what was meant for a contest", async () => {
    const { token } = await user("placed");
    const outside = { cid: 0, tid: null, gid: null, isRemote: false };
    const { body } = await submit(token, outside);
    expect(body.data).toEqual({ submitId: expect.any(Number), status: 5 });
    await judge.report(await judge.work(), judgedAs(0));
    expect((await submit(token, { gid: 7 })).body).toMatchObject({ status: 404, code: "group_not_found" });
    expect((await submit(token, { tid: 7 })).body).toMatchObject({ status: 404, code: "training_not_found" });
    expect((await submit(token, { cid: 7 })).body).toMatchObject({ status: 404, code: "contest_not_found" });
    const own = await site.ask("/api/get-submission-list?onlyMine=true", { token });
    expect(own.body.data.records).toHaveLength(1);
  });

  it("shows the compiler's words to the owner only", async () => {
    const { token } = await user("bob");
    const { submitId } = (await submit(token)).body.data;
    await judge.report(await judge.work(), { kind: "compile-error", message: "main.cpp:1: error" });
    await vi.waitFor(async () => {
      expect((await detail(submitId, token)).data.submission).toMatchObject({
        status: -2,
        errorMessage: "main.cpp:1: error",
      });
    }, 10_000);
    expect((await detail(submitId)).data.submission).toMatchObject({
      status: -2,
      errorMessage: null,
      code: null,
    });
  });

  it("[EDIT-08] is for those who are signed in", async () => {
    expect(await submit("")).toMatchObject({ status: 401 });
    expect(await submit("nobody's")).toMatchObject({ status: 401 });
  });

  it("[Q16] sent twice with one key is one submission", async () => {
    const { token } = await user("carol");
    const key = { "idempotency-key": "abc" };
    const first = (await submit(token, {}, key)).body.data.submitId;
    expect((await submit(token, {}, key)).body.data.submitId).toBe(first);
    await judge.report(await judge.work(), judgedAs(0));
    const atOnce = { "idempotency-key": "def" };
    const [one, other] = await Promise.all([submit(token, {}, atOnce), submit(token, {}, atOnce)]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(other?.body.data.submitId).toBe(one?.body.data.submitId);
    await judge.report(await judge.work(), judgedAs(0));
  });

  it.each([
    [{ code: "  \n" }, 400, "code_empty"],
    [{ code: "x".repeat(65_536) }, 400, "code_too_long"],
    [{ pid: "NOWHERE" }, 404, "problem_not_found"],
    [{ pid: "SECRET" }, 404, "problem_not_found"],
    [{ pid: "EMPTY" }, 404, "problem_not_found"],
    [{ language: "Brainfuck" }, 400, "language_not_allowed"],
  ])("%j is refused with %i %s", async (changes, status, code) => {
    await buildProblem(site.db, "SECRET", { auth: 2 }).catch(() => {});
    await buildProblem(site.db, "EMPTY").catch(() => {});
    const { token } = await user(`user-${Math.random().toString(36).slice(2, 10)}`);
    expect((await submit(token, changes)).body).toMatchObject({ status, code });
  });

  it("[C16] [EDIT-07] takes a code as long as one may be, and refuses one letter more", async () => {
    const { token } = await user("writer");
    const code = "题".repeat(65_535);
    const { submitId } = (await submit(token, { code })).body.data;
    expect((await detail(submitId, token)).data.submission.code).toBe(code);
    await judge.report(await judge.work(), judgedAs(0));
    const refused = await submit(token, { code: `${code}题` }, { "accept-language": "en-US" });
    expect(refused.body).toMatchObject({
      ...{ code: "code_too_long", msg: "Code Length can not exceed 65535." },
    });
  });

  it("[E26] tells nobody what it cost to judge: a program that was compiled before costs less", async () => {
    const { token } = await user("listener");
    const { submitId } = (await submit(token)).body.data;
    await judge.report(await judge.work(), judgedAs(0), { spentCpuMs: 123_457 });
    await vi.waitFor(async () => expect((await detail(submitId)).data.submission.status).toBe(0), 10_000);
    const cases = await site.ask(`/api/get-all-case-result?submitId=${submitId}`, { token });
    expect(JSON.stringify([await detail(submitId, token), cases.body])).not.toMatch(/123.?457/);
  });

  it("holds three under way and refuses the fourth until one is done", async () => {
    const { token } = await user("eager");
    for (let i = 0; i < 3; i++) expect((await submit(token)).status).toBe(200);
    expect((await submit(token)).body).toMatchObject({ status: 429, code: "too_many_in_flight" });
    const order = await judge.work();
    await judge.report(order, judgedAs(-1));
    await vi.waitFor(async () => expect((await submit(token)).status).toBe(200), 10_000);
    for (let i = 0; i < 3; i++) await judge.report(await judge.work(), judgedAs(-1));
  });

  it("asks whoever has used up the judges' time to come back, and says when", async () => {
    const { id, token } = await user("costly");
    expect((await submit(token)).status).toBe(200);
    await judge.report(await judge.work(), judgedAs(0), { spentCpuMs: 400_000 });
    const redis = connectRedis({ url: site.config.redisUrl, keyPrefix: site.config.redisPrefix }, silentLog);
    await once(redis, "ready");
    const limits = createRateLimits(redis);
    await vi.waitFor(() => expect(limits.demand(judgingBudget, id)).rejects.toThrow(), 10_000);
    redis.disconnect();
    const refused = await submit(token);
    expect(refused.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  });

  it("asks whoever sends faster than a person to read a picture, and begins anew when it was read", async () => {
    const { id, token } = await user("hasty");
    const redis = await redisOf(site.config);
    const answers = challengeAnswers(redis, site);
    await createRateLimits(redis).charge(submitPace, id, submitPace.points);
    expect((await submit(token)).body).toMatchObject({ status: 400, code: "captcha_required" });
    const wrong = { ...(await answers.captcha()), captcha: "0000" };
    expect((await submit(token, wrong)).body).toMatchObject({ status: 400, code: "wrong_captcha" });
    const right = await answers.captcha();
    expect((await submit(token, right)).status).toBe(200);
    expect((await submit(token)).status).toBe(200);
    redis.disconnect();
    for (let i = 0; i < 2; i++) await judge.report(await judge.work(), judgedAs(-1));
  });
});

it.each<[string, Role, boolean]>([
  ["banned from submitting", roles.bannedFromSubmitting, false],
  ["banned from submit and discuss", roles.bannedFromSubmittingAndDiscussing, false],
  ["banned from submit and muted", roles.bannedFromSubmittingAndMuted, false],
  ["muted", roles.muted, true],
  ["banned from discussing", roles.bannedFromDiscussing, true],
])("[PERM-04] %s (%i) may submit: %s", async (_name, role, may) => {
  const { token } = await user(`role-${role}`, role);
  const { body } = await submit(token);
  if (may) {
    expect(body.status).toBe(200);
    await judge.report(await judge.work(), judgedAs(0));
  } else {
    expect(body).toMatchObject({ status: 403, code: "missing_right" });
  }
});

it("hides what belongs to a contest or a group", async () => {
  const { token } = await user("dora");
  const { submitId } = (await submit(token)).body.data;
  await judge.report(await judge.work(), judgedAs(0));
  await site.db.updateTable("submissions").set({ group_id: 1 }).where("id", "=", submitId).execute();
  expect((await detail(submitId)).code).toBe("submission_not_found");
  expect(
    (await site.ask("/api/check-submissions-status", { body: { submitIds: [submitId] } })).body.data,
  ).toEqual({});
  expect((await site.ask(`/api/live?topics=submission:${submitId}`)).status).toBe(404);
});

describe("the switches of the site", () => {
  const setSwitches = async (switches: object) => {
    await site.db.deleteFrom("settings").where("key", "=", "switches").execute();
    const value = JSON.stringify(switches);
    await site.db.insertInto("settings").values({ key: "switches", value }).execute();
  };

  it("[ADMIN-21] openPublicJudge refuses submissions and self-tests, and takes them again", async () => {
    const { token } = await user("switched");
    await setSwitches({ openPublicJudge: false });
    expect((await submit(token)).body).toMatchObject({ status: 403, code: "judging_closed" });
    const { id } = await site.db
      .selectFrom("problems")
      .select("id")
      .where("display_id", "=", "1000")
      .executeTakeFirstOrThrow();
    const selfTest = { ...solution, pid: id, type: "public", userInput: "1 2" };
    const { body } = await site.ask("/api/submit-problem-test-judge", { token, body: selfTest });
    expect(body).toMatchObject({ status: 403, code: "judging_closed" });
    await setSwitches({ openPublicJudge: true, openContestJudge: false, openGroupJudge: false });
    expect((await submit(token)).status).toBe(200);
    await judge.report(await judge.work(), judgedAs(0));
  });

  it("[ADMIN-19] the interval asks whoever submits sooner to read a picture", async () => {
    const { token } = await user("soon");
    await setSwitches({ defaultSubmitInterval: 3600 });
    expect((await submit(token)).status).toBe(200);
    expect((await submit(token)).body).toMatchObject({ status: 400, code: "captcha_required" });
    const redis = await redisOf(site.config);
    expect((await submit(token, await challengeAnswers(redis, site).captcha())).status).toBe(200);
    redis.disconnect();
    const { token: other } = await user("calm");
    expect((await submit(other)).status).toBe(200);
    await setSwitches({ defaultSubmitInterval: 0 });
    expect((await submit(other)).status).toBe(200);
    for (let i = 0; i < 4; i++) await judge.report(await judge.work(), judgedAs(0));
    await setSwitches({});
  });

  it("[ADMIN-21] hideNonContestSubmissionCode keeps shared programs to their owner and staff", async () => {
    const [owner, reader, staff] = [
      await user("sharer"),
      await user("reader"),
      await user("staff", roles.admin),
    ];
    const { submitId } = (await submit(owner.token)).body.data;
    await judge.report(await judge.work(), judgedAs(0));
    const share = () =>
      site.ask("/api/submission", { method: "PUT", token: owner.token, body: { submitId, share: true } });
    expect((await share()).status).toBe(200);
    const code = async (token: string) => (await detail(submitId, token)).data.submission.code;
    expect(await code(reader.token)).toBe(solution.code);
    await setSwitches({ hideNonContestSubmissionCode: true });
    expect(await Promise.all([owner, reader, staff].map(({ token }) => code(token)))).toEqual([
      solution.code,
      null,
      solution.code,
    ]);
    expect((await detail(submitId, owner.token)).data.codeShare).toBe(false);
    expect((await share()).body.code).toBe("sharing_closed");
    await setSwitches({});
    expect(await code(reader.token)).toBe(solution.code);
  });
});
