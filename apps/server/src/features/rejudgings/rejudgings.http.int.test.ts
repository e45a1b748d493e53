import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import {
  buildContest,
  buildContestProblem,
  buildProblem,
  buildSubmission,
} from "../../testing/build-rows.ts";
import { countersThatDiffer } from "../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { countUserVerdict } from "../identity/index.ts";
import { judgeLanes } from "../judges/index.ts";
import { countProblemVerdict } from "../problems/index.ts";
import { workOnRejudging } from "./work-on-rejudging.ts";

let site: TestSite;
let judge: TestJudge;
let root: string;
let owner: string;
let first: number;

beforeAll(async () => {
  site = await startTestSite();
  const place = { db: site.db, blobDir: site.config.blobDir };
  first = await buildJudgeable(place, "1000");
  await buildJudgeable(place, "1001");
  judge = await site.judge("judge-1");
  root = (await site.openSession(await site.makeUser("root", { role: roles.root }))).token;
  owner = (await site.openSession(await site.makeUser("owner"))).token;
});
afterAll(() => site.close());

const statusOf = async (submitId: number) =>
  (await site.ask("/api/check-submissions-status", { body: { submitIds: [submitId] } })).body.data[submitId]
    .status;
const reportNext = async (status: number) => {
  const order = await judge.work();
  await judge.report(order, judgedAs(status));
  await vi.waitFor(async () => expect(await statusOf(order.submissionId)).toBe(status), 10_000);
};
const judged = async (pid: string, language: string, status: number): Promise<number> => {
  const body = { pid, language, code: "int main() {}" };
  const { submitId } = (await site.ask("/api/submit-problem-judge", { token: owner, body })).body.data;
  await reportNext(status);
  return submitId;
};
const count = async (query = "") =>
  (await site.ask(`/api/admin/judge/rejudge-count${query}`, { token: root })).body;
const start = async (choice: object) =>
  (await site.ask("/api/admin/judge/rejudge-all", { token: root, body: choice })).body;
const newest = async () => (await site.ask("/api/admin/judge/rejudgings", { token: root })).body.data[0];
const work = (rejudgingId: number) => {
  const steps = [countProblemVerdict, countUserVerdict];
  return workOnRejudging({ db: site.db, steps, wakeJudges: () => {}, tellVoid: () => {} }, { rejudgingId });
};
const ordered = async (rejudgingId: number) => {
  const { rows } = await sql<{ delay: number }>`
    select extract(epoch from run_at - now())::float8 as delay from graphile_worker.jobs
    where key = ${`rejudging:${rejudgingId}`}`.execute(site.db);
  return rows;
};

describe("the count", () => {
  it("narrows by problem, status, language and time, and leaves verdicts by hand alone", async () => {
    await judged("1000", "C++", -1);
    await judged("1000", "Python3", 0);
    const byHand = await judged("1001", "C++", -1);
    const now = new Date(Date.now() - 1000).toISOString();
    const later = new Date(Date.now() + 60_000).toISOString();
    const totals = async (...queries: string[]) =>
      Promise.all(queries.map(async (query) => (await count(query)).data.total));
    expect(await totals("", "?problemID=1000", "?status=-1", "?language=Python3")).toEqual([3, 2, 2, 1]);
    expect(await totals("?problemID=1000&status=0", "?status=2")).toEqual([1, 0]);
    expect(await totals(`?from=${later}`, `?until=${later}`, `?from=${now}&until=${now}`)).toEqual([0, 3, 0]);
    const verdict = { submitId: byHand, status: 0 };
    await site.ask("/api/admin/judge/manual-judge", { token: root, body: verdict });
    expect(await totals("", "?problemID=1001")).toEqual([2, 0]);
    expect((await count()).data.max).toBe(100_000);
  });

  it("leaves out what is in a contest or a group, and problems without tests", async () => {
    const { userId } = await site.db
      .selectFrom("submissions")
      .select("user_id as userId")
      .executeTakeFirstOrThrow();
    const before = (await count()).data.total;
    const bare = await buildProblem(site.db, "BARE");
    const hidden = [
      await buildSubmission(site.db, { userId, problemId: bare }),
      await buildSubmission(site.db, { userId, problemId: first }, { group_id: 1 }),
    ];
    expect((await count()).data.total).toBe(before);
    await site.db.deleteFrom("submissions").where("id", "in", hidden).execute();
  });

  it("refuses a problem and a language that do not exist", async () => {
    expect(await count("?problemID=NONE")).toMatchObject({ status: 404, code: "problem_not_found" });
    expect(await count("?language=Latin")).toMatchObject({ status: 400, code: "language_not_allowed" });
    expect(await count("?from=yesterday")).toMatchObject({ status: 400, code: "invalid_input" });
  });
});

describe("a rejudging", () => {
  it("queues what was chosen in the background and shows how far it is", async () => {
    const { data } = await start({ problemID: "1000" });
    expect(data).toEqual({
      id: expect.any(Number),
      username: "root",
      createTime: expect.any(String),
      problemID: "1000",
      cid: null,
      status: null,
      language: null,
      from: null,
      until: null,
      total: 2,
      queued: 0,
      judged: 0,
    });
    expect(await ordered(data.id)).toHaveLength(1);
    // What comes in later is no part of it.
    await judged("1000", "C++", 1);

    await Promise.all([work(data.id), work(data.id)]);
    expect(await newest()).toMatchObject({ total: 2, queued: 2, judged: 0 });
    expect((await ordered(data.id))[0]?.delay).toBeGreaterThan(5);
    await reportNext(3);
    expect(await newest()).toMatchObject({ queued: 2, judged: 1 });
    await reportNext(3);
    expect(await newest()).toMatchObject({ queued: 2, judged: 2 });
    await work(data.id);
    await work(data.id);
    expect(await newest()).toMatchObject({ id: data.id, total: 2, queued: 2, judged: 2 });
    expect(await site.db.selectFrom("rejudging_items").selectAll().execute()).toEqual([]);
    const generations = await sql<{ generation: number }>`
      select generation from submissions where problem_id = ${first} order by id`.execute(site.db);
    expect(generations.rows.map(({ generation }) => generation)).toEqual([2, 2, 1]);
    expect(await countersThatDiffer(site.db)).toEqual([]);
  });

  it("is remembered with what was chosen", async () => {
    const act = await site.db
      .selectFrom("audit_entries")
      .select(["object_kind", "details"])
      .where("action", "=", "rejudging.start")
      .executeTakeFirstOrThrow();
    expect(act).toEqual({ object_kind: "rejudging", details: { problemId: first, total: 2 } });
  });

  it("leaves a verdict alone that a person gave after it was ordered", async () => {
    const submitId = await judged("1001", "C++", -1);
    const { data } = await start({ problemID: "1001" });
    expect(data.total).toBe(1);
    await site.ask("/api/admin/judge/manual-judge", { token: root, body: { submitId, status: 0 } });
    await work(data.id);
    expect(await statusOf(submitId)).toBe(0);
    expect(await newest()).toMatchObject({ id: data.id, total: 1, queued: 1, judged: 1 });
    expect(await site.db.selectFrom("rejudging_items").selectAll().execute()).toEqual([]);
  });

  it("of nothing is refused and leaves nothing behind", async () => {
    const before = await site.db.selectFrom("rejudgings").select("id").execute();
    expect(await start({ status: 2 })).toMatchObject({ status: 409, code: "rejudging_empty" });
    expect(await site.db.selectFrom("rejudgings").select("id").execute()).toEqual(before);
  });
});

describe("[CADM-10] a problem of a contest", () => {
  const path = "/api/admin/judge/rejudge-contest-problem";
  let cid: number;
  const again = (token: string | undefined, body: object = { pid: first, cid }) =>
    site.ask(path, { token, body });
  beforeAll(async () => {
    const authorId = await site.makeUser("setter", { role: roles.admin });
    cid = await buildContest(site.db, authorId);
    const link = await buildContestProblem(site.db, { contestId: cid, problemId: first, displayId: "A" });
    const userId = await site.makeUser("entrant");
    const sent = { contest_id: cid, contest_problem_id: link };
    for (const status of [0, -1]) {
      await buildSubmission(site.db, { userId, problemId: first }, { ...sent, status });
    }
    await buildSubmission(site.db, { userId, problemId: first }, { ...sent, status: 0, is_manual: true });
  });

  it("is judged anew whole, by GET and by POST, and nothing else is", async () => {
    expect((await site.ask(`${path}?pid=${first}&cid=${cid}`, { token: root })).body).toMatchObject({
      ...{ status: 200, data: null },
    });
    const { data } = (await site.ask(`/api/admin/judge/rejudgings?cid=${cid}`, { token: root })).body;
    expect(data).toMatchObject([{ cid, problemID: "A", total: 2, queued: 0, judged: 0 }]);
    expect(await newest()).toMatchObject({ id: data[0].id });
    await work(data[0].id);
    const { rows } = await sql<{ status: number; lane: number | null }>`
      select s.status, j.lane from submissions s left join judge_jobs j on j.submission_id = s.id
      where s.contest_id = ${cid} order by s.id`.execute(site.db);
    // The verdict by hand stays; the others go before what is rejudged in bulk.
    expect(rows).toEqual([
      { status: 5, lane: judgeLanes.rejudge },
      { status: 5, lane: judgeLanes.rejudge },
      { status: 0, lane: null },
    ]);
    expect((await again(root)).status).toBe(200);
  });

  it("is refused to everybody but the super admin, and where there is nothing", async () => {
    const admin = await site.openSession(await site.makeUser("admin2", { role: roles.admin }));
    for (const token of [owner, admin.token]) {
      expect((await again(token)).body).toMatchObject({ status: 403, code: "missing_right" });
    }
    expect((await again(undefined)).status).toBe(401);
    expect((await again(root, { pid: first, cid: 999_999 })).body.code).toBe("contest_not_found");
    expect((await again(root, { pid: 999_999, cid })).body.code).toBe("problem_not_found");
    const empty = await buildProblem(site.db, "1002");
    await buildContestProblem(site.db, { contestId: cid, problemId: empty, displayId: "B" });
    expect((await again(root, { pid: empty, cid })).body.code).toBe("rejudging_empty");
    expect((await again(root, { cid })).body.code).toBe("invalid_input");
  });
});
