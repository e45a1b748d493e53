import { judgeStatus, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../../testing/build-judgeable.ts";
import { buildContest, buildContestProblem, buildEntry } from "../../../testing/build-rows.ts";
import { openLiveStream } from "../../../testing/open-live-stream.ts";
import { countersThatDiffer } from "../../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { tellAnnouncements } from "../../contests/index.ts";

let site: TestSite;
let judge: TestJudge;
let problemId: number;
const people: Record<string, { id: string; token: string }> = {};
const idOf = (name: string) => people[name]?.id ?? "";
const tokenOf = (name: string) => people[name]?.token;
beforeAll(async () => {
  site = await startTestSite();
  problemId = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "P1");
  await site.db.updateTable("problems").set({ auth: 3 }).where("id", "=", problemId).execute();
  judge = await site.judge("judge-1");
  for (const name of ["author", "boss", "alice", "bob"]) {
    const id = await site.makeUser(name, { role: name === "boss" ? roles.root : roles.user });
    people[name] = { id, token: (await site.openSession(id)).token };
  }
});
afterAll(() => site.close());

const hold = async (values: object = {}) => {
  const cid = await buildContest(site.db, idOf("author"), values);
  const link = await buildContestProblem(site.db, { contestId: cid, problemId, displayId: "A" });
  return { cid, link };
};
const send = async (name: string, cid: number, changes: object = {}) => {
  const body = { pid: "a", language: "C++", code: "int main() {}", cid, ...changes };
  return (await site.ask("/api/submit-problem-judge", { token: tokenOf(name), body })).body;
};
const judged = async (status: number) => judge.report(await judge.work(), judgedAs(status as never));
const statusOf = async (id: number) =>
  (await site.db.selectFrom("submissions").select("status").where("id", "=", id).executeTakeFirst())?.status;
const settled = (id: number, status: number) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), 10_000);
const log = (cid: number) =>
  site.db
    .selectFrom("contest_log")
    .select(["kind", "user_id", "submission_id", "facts"])
    .where("contest_id", "=", cid)
    .orderBy("seq")
    .execute();
const entriesOf = (cid: number) =>
  site.db.selectFrom("contests").select("entries").where("id", "=", cid).executeTakeFirstOrThrow();

describe("[EDIT-09] a solution sent to a contest", () => {
  it("is judged before practice by the pinned tests, enters its author, and moves only the contest", async () => {
    const { cid, link } = await hold();
    const { data } = await send("alice", cid, { tid: 0, gid: 0, isRemote: false });
    expect(data).toEqual({ submitId: expect.any(Number), status: judgeStatus.pending });
    const { submitId } = data;
    const job = site.db.selectFrom("judge_jobs").select("lane").where("submission_id", "=", submitId);
    expect(await job.executeTakeFirst()).toEqual({ lane: 1 });
    expect(await entriesOf(cid)).toEqual({ entries: 1 });
    const pinned = site.db
      .selectFrom("contest_problems")
      .select("judging_revision_id")
      .where("id", "=", link);
    expect((await pinned.executeTakeFirstOrThrow()).judging_revision_id).not.toBeNull();

    await judged(0);
    await settled(submitId, 0);
    expect(await log(cid)).toEqual([
      { kind: "submitted", user_id: idOf("alice"), submission_id: submitId, facts: {} },
      {
        kind: "judged",
        user_id: idOf("alice"),
        submission_id: submitId,
        facts: { status: 0, score: null, timeMs: 5 },
      },
    ]);
    const second = await send("alice", cid);
    expect(await entriesOf(cid)).toEqual({ entries: 1 });
    await judged(-1);
    await settled(second.data.submitId, -1);
    // Neither the problem, its author nor the user's own list know of it.
    expect(await countersThatDiffer(site.db)).toEqual([]);
    const { rows } = await sql`
      select (select count(*) from problem_counters where total > 0) as problems,
        (select count(*) from user_counters where submissions > 0) as users,
        (select count(*) from user_problems) as reached`.execute(site.db);
    expect(rows).toEqual([{ problems: 0, users: 0, reached: 0 }]);
  });

  it.each([
    ["before the start", { inHours: 2 }, "alice", "contest_not_started"],
    ["after the end", { inHours: -6 }, "alice", "contest_ended"],
    ["after the end, by an admin", { inHours: -6 }, "boss", "contest_ended"],
    ["without a password, private", { auth: 1 }, "alice", "contest_access_required"],
    ["without a password, protected", { auth: 2 }, "alice", "contest_access_required"],
    ["hidden", { is_visible: false }, "alice", "contest_not_found"],
    [
      "by a name that the rule refuses",
      { account_rule: JSON.stringify({ prefix: "t", suffix: "", start: 1, end: 2, extra: "" }) },
      "alice",
      "contest_account_refused",
    ],
  ])("%s is refused", async (_name, values, who, code) => {
    const { cid } = await hold(values);
    expect((await send(who, cid)).code).toBe(code);
    expect(await log(cid)).toEqual([]);
  });

  it("goes by the name of the problem there, and to problems of the contest only", async () => {
    const { cid } = await hold();
    expect((await send("alice", cid, { pid: "P1" })).code).toBe("problem_not_found");
    expect((await send("alice", 0, { pid: "P1" })).code).toBe("problem_not_found");
    expect((await send("alice", 999_999)).code).toBe("contest_not_found");
    expect((await send("alice", cid, { language: "Brainfuck" })).code).toBe("language_not_allowed");
  });

  it("[CPROB-14] after the end is practice: judged behind contests, and no entry", async () => {
    const { cid } = await hold({ inHours: -6, allow_end_submit: true });
    const { data } = await send("bob", cid);
    const job = site.db.selectFrom("judge_jobs").select("lane").where("submission_id", "=", data.submitId);
    expect(await job.executeTakeFirst()).toEqual({ lane: 2 });
    expect(await entriesOf(cid)).toEqual({ entries: 0 });
    await judged(0);
    await settled(data.submitId, 0);
  });

  it("of an admin before the start is a trial without an entry", async () => {
    const { cid } = await hold({ inHours: 2 });
    const { data } = await send("author", cid);
    expect(await entriesOf(cid)).toEqual({ entries: 0 });
    await judged(0);
    await settled(data.submitId, 0);
  });
});

describe("the workbench inside a contest", () => {
  it("keeps drafts by contest, and runs tests for whoever may send", async () => {
    const { cid } = await hold({ auth: 2 });
    const token = tokenOf("bob");
    const draft = { pid: problemId, cid, language: "C++", code: "in the contest" };
    expect((await site.ask("/api/draft", { method: "PUT", token, body: draft })).status).toBe(200);
    const kept = async (contest: number) =>
      (await site.ask(`/api/draft?pid=${problemId}&cid=${contest}`, { token })).body.data;
    expect([(await kept(cid)).code, await kept(0)]).toEqual(["in the contest", null]);
    const outside = { ...draft, cid: 0 };
    expect((await site.ask("/api/draft", { method: "PUT", token, body: outside })).body.code).toBe(
      "problem_not_found",
    );

    const body = {
      pid: problemId,
      type: "contest",
      cid,
      language: "C++",
      code: "int main() {}",
      userInput: "1",
    };
    const test = async (changes = {}) =>
      (await site.ask("/api/submit-problem-test-judge", { token, body: { ...body, ...changes } })).body;
    expect((await test()).code).toBe("contest_access_required");
    await buildEntry(site.db, { contestId: cid, userId: idOf("bob") });
    expect((await test()).data).toEqual(expect.any(String));
    expect((await test({ type: "public" })).code).toBe("problem_not_found");
    await judge.report(await judge.work(), judgedAs(0));
  });
});

describe("the stream", () => {
  const hearing = (name: string, topics: string) => openLiveStream(site.url, topics, tokenOf(name));

  it("brings the verdict to its owner, and nothing to those who may not know", async () => {
    const { cid } = await hold({ seal_rank: true, seal_at: new Date(Date.now() - 60_000) });
    const { submitId } = (await send("alice", cid)).data;
    const topic = `submission:${submitId}`;
    const stream = await hearing("alice", topic);
    await vi.waitFor(() => expect(stream.events).not.toEqual([]), 5_000);
    await judged(-1);
    await vi.waitFor(() => {
      expect(stream.events.at(-1)).toEqual({ kind: "submission.status", submitId, status: -1 });
    }, 5_000);
    expect(stream.events.map(({ kind }) => kind)).not.toContain("submission.progress");
    await stream.close();
    for (const other of [await hearing("bob", topic), await openLiveStream(site.url, topic)]) {
      expect(other.response.status).toBe(404);
      await other.close();
    }
  });

  it("says nothing of a verdict that a sealed OI contest keeps back", async () => {
    const { cid } = await hold({ type: 1, seal_rank: true, seal_at: new Date(Date.now() - 60_000) });
    const { submitId } = (await send("alice", cid)).data;
    const stream = await hearing("alice", `submission:${submitId}`);
    await judged(-1);
    await settled(submitId, -1);
    const again = await hearing("alice", `submission:${submitId}`);
    await vi.waitFor(() => expect(again.events).not.toEqual([]), 5_000);
    const unknown = { kind: "submission.status", submitId, status: judgeStatus.unknownResult };
    // Its place in the queue may be told; what became of it is not.
    const told = (heard: typeof stream) => heard.events.filter(({ kind }) => kind !== "submission.queue");
    expect([told(stream), told(again)]).toEqual([[unknown], [unknown]]);
    await Promise.all([stream.close(), again.close()]);
  });

  it("tells those inside that a contest has announced something, and nobody else", async () => {
    const { cid } = await hold({ auth: 1 });
    await buildEntry(site.db, { contestId: cid, userId: idOf("alice") });
    const stream = await hearing("alice", `contest:${cid}`);
    const news = { kind: "contest.announcements", cid };
    await vi.waitFor(() => expect(stream.events).toEqual([news]), 5_000);
    await site.db.transaction().execute((tx) => tellAnnouncements(tx, cid));
    await vi.waitFor(() => expect(stream.events).toEqual([news, news]), 10_000);
    await stream.close();
    const refused = await hearing("bob", `contest:${cid}`);
    expect(refused.response.status).toBe(403);
    await refused.close();
    const visitor = await openLiveStream(site.url, `contest:${cid}`);
    expect(visitor.response.status).toBe(401);
    await visitor.close();
  });
});
