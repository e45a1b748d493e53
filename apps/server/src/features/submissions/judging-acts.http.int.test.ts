import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { countersThatDiffer, withoutOneVerdict } from "../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let judge: TestJudge;
let root: string;
let owner: string;
/** The sessions of one user of every other role. */
let others: string[];

beforeAll(async () => {
  site = await startTestSite();
  const place = { db: site.db, blobDir: site.config.blobDir };
  await buildJudgeable(place, "ACM");
  const tests = [30, 70].map((scorePoints) => ({ input: "1\n", answer: "1\n", scorePoints }));
  const oi = await buildJudgeable(place, "OI", tests, { io_score: 100, type: 1 });
  await site.db.updateTable("problems").set({ type: 1, difficulty: 2 }).where("id", "=", oi).execute();
  judge = await site.judge("judge-1");
  root = await tokenOf("root", roles.root);
  owner = await tokenOf("owner");
  const belowRoot = Object.values(roles).filter((role) => role !== roles.root);
  others = await Promise.all(belowRoot.map((role) => tokenOf(`role-${role}`, role)));
});
afterAll(async () => {
  expect(await countersThatDiffer(site.db)).toEqual([]);
  await site.close();
});

const tokenOf = async (name: string, role: Role = roles.user) =>
  (await site.openSession(await site.makeUser(name, { role }))).token;
const submit = async (pid = "ACM"): Promise<number> => {
  const body = { pid, language: "C++", code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token: owner, body })).body.data.submitId;
};
const statusOf = async (submitId: number) =>
  (await site.ask("/api/check-submissions-status", { body: { submitIds: [submitId] } })).body.data[submitId]
    .status;
/** Lets the judge say its word on the next work. */
const report = async (submitId: number, outcome: Parameters<TestJudge["report"]>[1]) => {
  const order = await judge.work();
  expect(order.submissionId).toBe(submitId);
  await judge.report(order, outcome);
  await vi.waitFor(async () => expect([5, 6, 7]).not.toContain(await statusOf(submitId)), 10_000);
};
const judged = async (outcome: Parameters<TestJudge["report"]>[1], pid = "ACM") => {
  const submitId = await submit(pid);
  await report(submitId, outcome);
  return submitId;
};
const ask = async (path: string, body: object, token = root) => (await site.ask(path, { token, body })).body;
const rejudge = (submitId: number) => ask("/api/admin/judge/rejudge", { submitId });
const byHand = (submitId: number, verdict: object) =>
  ask("/api/admin/judge/manual-judge", { submitId, ...verdict });
const cancel = (submitId: number) => ask("/api/admin/judge/cancel-judge", { submitId });
const resubmit = (submitId: number, token = owner) => ask("/api/resubmit", { submitId }, token);
const actsOn = async (submitId: number) => {
  const acts = await site.db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("object_kind", "=", "submission")
    .where("object_id", "=", String(submitId))
    .orderBy("id")
    .execute();
  return acts.map(({ action, details }) => [action, details]);
};

const calls = ["rejudge", "manual-judge", "cancel-judge"].flatMap((name) =>
  ["GET", "POST"].map((method) => [method, `/api/admin/judge/${name}`] as const),
);

describe.each(calls)("[JUDGE-07] %s %s", (method, path) => {
  it("is refused for anyone but the super admin, and changes nothing", async () => {
    const submitId = await judged(judgedAs(-1));
    for (const token of others) {
      const refused = { status: 403, code: "missing_right" };
      expect((await act(method, path, { submitId, status: 0 }, token)).body).toMatchObject(refused);
    }
    expect((await act(method, path, { submitId, status: 0 })).status).toBe(401);
    expect(await statusOf(submitId)).toBe(-1);
    expect((await act(method, path, { submitId, status: 0 }, root)).status).toBe(200);
    if ((await statusOf(submitId)) === 5) await report(submitId, judgedAs(-1));
  });
});

function act(method: string, path: string, input: Record<string, number>, token?: string) {
  if (method === "POST") return site.ask(path, { token, body: input });
  const query = Object.entries(input).map(([key, value]) => `${key}=${value}`);
  return site.ask(`${path}?${query.join("&")}`, { token });
}

describe("a rejudge", () => {
  it("takes the verdict back and answers the row as it waits; the next verdict stands", async () => {
    const submitId = await judged({ kind: "compile-error", message: "main.cpp:1: error" });
    const { data } = await rejudge(submitId);
    const waiting = { submitId, status: 5, time: null, memory: null, judger: null, errorMessage: null };
    expect(data).toMatchObject({ ...waiting, score: null, isManual: false });
    await report(submitId, judgedAs(0));
    expect(await statusOf(submitId)).toBe(0);
    expect(await actsOn(submitId)).toEqual([["submission.rejudge", {}]]);
  });

  it("of nothing is not found", async () => {
    expect(await rejudge(999_999)).toMatchObject({ status: 404, code: "submission_not_found" });
  });
});

describe("[JUDGE-13] a verdict by hand", () => {
  it("is taken over with its flag and whoever gave it; what was measured stays", async () => {
    const submitId = await judged(judgedAs(-1));
    const { data } = await byHand(submitId, { status: 0 });
    expect(data).toMatchObject({
      status: 0,
      isManual: true,
      judger: "root",
      time: 5,
      memory: 1024,
      score: null,
    });
    const { data: cases } = (await site.ask(`/api/get-all-case-result?submitId=${submitId}`)).body;
    expect(cases.judgeCaseList).toMatchObject([{ status: -1, time: 5 }]);
    const details = { before: -1, after: 0, score: null };
    expect(await actsOn(submitId)).toEqual([["submission.judge-by-hand", details]]);
    expect(await countersThatDiffer(site.db)).toEqual([]);
  });

  it.each([
    [{ status: 8, score: 40 }, 40, 6],
    [{ status: 8, score: 400 }, 100, 14],
    [{ status: -1, score: -5 }, 0, 0],
    [{ status: 0 }, 100, 14],
  ])("%j of a problem with points has %i of them", async (verdict, score, oiRankScore) => {
    const submitId = await judged(judgedAs(-1, 2), "OI");
    const { data } = await byHand(submitId, verdict);
    expect(data).toMatchObject({ status: verdict.status, score, oiRankScore, isManual: true });
  });

  it("is refused while a judge is about to speak, and for what did not compile", async () => {
    const submitId = await submit();
    const refused = { status: 409, code: "manual_judge_refused" };
    expect(await byHand(submitId, { status: 0 })).toMatchObject(refused);
    await report(submitId, { kind: "compile-error", message: "no" });
    expect(await byHand(submitId, { status: 0 })).toMatchObject(refused);
    expect(await statusOf(submitId)).toBe(-2);
  });

  it("is never one that only the way to a judge gives, nor Cancelled", async () => {
    const submitId = await judged(judgedAs(-1));
    for (const status of [9, -5, -10, -2, 5, 6, 7, -4, 77]) {
      expect(await byHand(submitId, { status })).toMatchObject({ status: 400, code: "invalid_input" });
    }
  });

  it("ends with the next rejudge", async () => {
    const submitId = await judged(judgedAs(-1));
    await byHand(submitId, { status: 0 });
    expect((await rejudge(submitId)).data).toMatchObject({ status: 5, isManual: false, judger: null });
    await report(submitId, judgedAs(3));
    expect(await statusOf(submitId)).toBe(3);
  });
});

describe("[JUDGE-13] a cancellation", () => {
  it("takes the verdict and its points away, with the flag", async () => {
    const submitId = await judged(judgedAs(0, 2), "OI");
    const { data } = await cancel(submitId);
    expect(data).toMatchObject({
      status: -4,
      score: null,
      oiRankScore: null,
      isManual: true,
      judger: "root",
    });
    expect(await cancel(submitId)).toMatchObject({ status: 409, code: "already_cancelled" });
    expect(await actsOn(submitId)).toEqual([["submission.cancel", { before: 0 }]]);
    expect(await countersThatDiffer(site.db)).toEqual([]);
    // What was measured comes back with a verdict by hand.
    expect((await byHand(submitId, { status: 8, score: 50 })).data).toMatchObject({ score: 50, time: 5 });
  });

  it("ends work that waits or is in a judge's hands", async () => {
    const waiting = await submit();
    expect((await cancel(waiting)).data.status).toBe(-4);
    const held = await submit();
    const order = await judge.work();
    expect(order.submissionId).toBe(held);
    const told = judge.nextVoid();
    expect((await cancel(held)).data.status).toBe(-4);
    expect(await told).toBe(order.attempt);
    await judge.report(order, judgedAs(0));
    const later = await judged(judgedAs(-1));
    expect(await statusOf(later)).toBe(-1);
    expect(await statusOf(held)).toBe(-4);
    expect(await withoutOneVerdict(site.db)).toEqual([]);
  });
});

describe("[SUBM-16] sending again", () => {
  it("is for the owner of what failed to be sent; it waits then as a new one does", async () => {
    const submitId = await judged(judgedAs(-1));
    expect(await resubmit(submitId)).toMatchObject({ status: 409, code: "resubmit_refused" });
    await byHand(submitId, { status: 10 });
    expect(await resubmit(submitId, root)).toMatchObject({ status: 403, code: "missing_right" });
    const banned = await tokenOf("banned", roles.bannedFromSubmitting);
    expect(await resubmit(submitId, banned)).toMatchObject({ status: 403, code: "missing_right" });
    const { body } = await site.ask(`/api/resubmit?submitId=${submitId}`, { token: owner });
    expect(body.data).toMatchObject({ submitId, status: 5, isManual: false });
    await report(submitId, judgedAs(0));
    expect(await statusOf(submitId)).toBe(0);
  });
});
