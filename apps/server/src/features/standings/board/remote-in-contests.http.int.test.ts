import { groupLevels, judgeStatus, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildContest, buildContestProblem, buildGroup, buildTraining } from "../../../testing/build-rows.ts";
import { openRemoteRoom, programOf } from "../../../testing/open-remote-room.ts";
import { countersThatDiffer } from "../../../testing/recount.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { refreshRemoteLanguages } from "../../remote-judging/index.ts";
import { switchRemote } from "../../remote-judging/remote-switch.ts";
import { foldBoard } from "./fold-board.ts";

let api: TestApi;
let room: Awaited<ReturnType<typeof openRemoteRoom>>;
let problemId: number;
let programs = 0;
const people: Record<string, { id: string; token: string }> = {};
const idOf = (name: string) => people[name]?.id ?? "";
beforeAll(async () => {
  api = await startTestApi();
  const database = { db: api.db, url: api.config.databaseUrl, drop: async () => {} };
  room = await openRemoteRoom({ database });
  for (const name of ["author", "boss", "ann", "bob"]) {
    const id = await api.makeUser(name, { role: name === "boss" ? roles.root : roles.user });
    people[name] = { id, token: (await api.openSession(id)).token };
  }
  const problem = api.db.selectFrom("problems").select("id").where("display_id", "=", "HDU-1000");
  ({ id: problemId } = await problem.executeTakeFirstOrThrow());
});
afterAll(async () => {
  await room.close();
  await api.close();
});
afterEach(async () => {
  await switchRemote(api.db, room.by, true);
  await useAccounts(true);
  await judge();
  expect(await countersThatDiffer(api.db)).toEqual([]);
});

const hold = async (values: object = {}) => {
  const cid = await buildContest(api.db, idOf("author"), values);
  await buildContestProblem(api.db, { contestId: cid, problemId, displayId: "A" });
  return cid;
};
const as = (name: string, path: string, body?: unknown) =>
  api.ask(path, { token: people[name]?.token, ...(body !== undefined && { body }) });
/** A program that will get this verdict at HDU. */
const programFor = (verdict: string) => {
  programs += 1;
  return programOf(verdict, `number ${programs}`);
};
const send = (name: string, place: object, verdict = "Accepted", changes: object = {}) => {
  const body = { pid: "A", language: "G++", code: programFor(verdict), ...place, ...changes };
  return as(name, "/api/submit-problem-judge", body);
};
const sent = async (...asked: Parameters<typeof send>): Promise<number> => {
  const { status, body } = await send(...asked);
  expect([status, body.data?.status]).toEqual([200, judgeStatus.pending]);
  return body.data.submitId;
};
/** The other judge speaks of all that is under way. */
const judge = async () => {
  room.clock.now = new Date(Math.max(Date.now(), room.clock.now.getTime()));
  await room.workOff(["HDU"]);
};
const useAccounts = (is_enabled: boolean) =>
  api.db.updateTable("remote_accounts").set({ is_enabled }).where("removed_at", "is", null).execute();
const detail = async (name: string, submitId: number) =>
  (await as(name, `/api/get-submission-detail?submitId=${submitId}`)).body.data.submission;
const boardOf = async (cid: number, audience = "jury") => {
  await foldBoard(api.db, cid);
  const rows = api.db
    .selectFrom("contest_rows")
    .select(["user_id as userId", "points", "total"])
    .where("contest_id", "=", cid)
    .where("audience", "=", audience as "jury")
    .where("is_listed", "=", true);
  return rows.orderBy("points", "desc").execute();
};
const judgedIn = async (cid: number) => {
  const log = api.db.selectFrom("contest_log").select(["kind", "facts"]).where("contest_id", "=", cid);
  return (await log.orderBy("seq").execute()).map(({ kind, facts }) => [kind, facts]);
};
const resubmit = (name: string, submitId: number) => as(name, "/api/resubmit", { submitId });
const sentThere = () => room.judges.HDU.local.programs.length;

describe("a solution to a problem of another judge in a contest", () => {
  it("goes there, enters its author, and its verdict moves the contest alone", async () => {
    const cid = await hold();
    const [wrong, right] = [await sent("ann", { cid }, "Wrong Answer"), await sent("ann", { cid })];
    const { rows } = await sql`select from judge_jobs where submission_id in (${wrong}, ${right})`.execute(
      api.db,
    );
    expect(rows).toEqual([]);
    await judge();
    const told = (status: number) => ["judged", { status, score: null, timeMs: 15 }];
    const log = await judgedIn(cid);
    expect(log.filter(([kind]) => kind === "judged")).toEqual(
      expect.arrayContaining([told(judgeStatus.wrongAnswer), told(judgeStatus.accepted)]),
    );
    expect(log).toHaveLength(4);
    expect(await boardOf(cid)).toEqual([{ userId: idOf("ann"), points: 1, total: 2 }]);
    const counters = api.db.selectFrom("user_problems").selectAll().where("user_id", "=", idOf("ann"));
    expect(await counters.execute()).toEqual([]);
    const entries = api.db.selectFrom("contests").select("entries").where("id", "=", cid);
    expect(await entries.executeTakeFirst()).toEqual({ entries: 1 });
  });

  it("in an OI contest has 100 points when it is accepted and none otherwise, by hand, too", async () => {
    const cid = await hold({ type: 1 });
    const [wrong, right] = [await sent("bob", { cid }, "Wrong Answer"), await sent("ann", { cid })];
    await judge();
    expect(await detail("bob", wrong)).toMatchObject({ status: judgeStatus.wrongAnswer, score: 0 });
    expect(await detail("ann", right)).toMatchObject({ status: judgeStatus.accepted, score: 100 });
    expect(await boardOf(cid)).toEqual([
      { userId: idOf("ann"), points: 100, total: 1 },
      { userId: idOf("bob"), points: 0, total: 1 },
    ]);
    const byHand = { submitId: wrong, status: judgeStatus.partial, score: 40 };
    expect((await as("boss", "/api/admin/judge/manual-judge", byHand)).body.data.score).toBe(40);
    expect((await boardOf(cid))[1]).toMatchObject({ points: 40 });
  });

  it("that does not arrive counts for nothing, and its owner sends it again", async () => {
    const cid = await hold();
    await useAccounts(false);
    const submitId = await sent("ann", { cid });
    await judge();
    expect(await detail("ann", submitId)).toMatchObject({
      ...{ status: judgeStatus.submittedFailed, isRemote: true },
      cause: JSON.stringify({ kind: "remote", because: "no-account" }),
    });
    expect(await boardOf(cid)).toEqual([]);
    expect((await resubmit("bob", submitId)).body.code).toBe("missing_right");
    await useAccounts(true);
    expect((await resubmit("ann", submitId)).status).toBe(200);
    expect((await resubmit("ann", submitId)).body.code).toBe("resubmit_refused");
    await judge();
    expect((await detail("ann", submitId)).status).toBe(judgeStatus.accepted);
    expect(await boardOf(cid)).toEqual([{ userId: idOf("ann"), points: 1, total: 1 }]);
  });

  it("is sent again by a rejudge when it had a verdict, and only asked about when it had none", async () => {
    const cid = await hold();
    const [failed, right] = [await sent("ann", { cid }, "System Error"), await sent("bob", { cid })];
    await judge();
    expect((await detail("ann", failed)).status).toBe(judgeStatus.submittedFailed);
    const before = sentThere();
    room.judges.HDU.local.stateOf = () => ({ word: "Accepted", timeMs: 15, memoryKib: 1800, message: "" });
    expect((await as("boss", "/api/admin/judge/rejudge", { submitId: failed })).status).toBe(200);
    await judge();
    expect([(await detail("ann", failed)).status, sentThere()]).toEqual([judgeStatus.accepted, before]);
    await as("boss", "/api/admin/judge/rejudge", { submitId: right });
    expect(await boardOf(cid)).toEqual([{ userId: idOf("ann"), points: 1, total: 1 }]);
    await judge();
    expect([(await detail("bob", right)).status, sentThere()]).toEqual([judgeStatus.accepted, before + 1]);
    expect(await boardOf(cid)).toHaveLength(2);
  });

  it("is refused while remote judging is closed, in a language of ours, and as a test run", async () => {
    const cid = await hold();
    const code = async (answer: ReturnType<typeof send>) => (await answer).body.code;
    expect(await code(send("ann", { cid }, "Accepted", { language: "Rust" }))).toBe("language_not_allowed");
    const run = {
      pid: problemId,
      type: "contest",
      cid,
      language: "G++",
      code: "int main() {}",
      userInput: "",
    };
    expect((await as("ann", "/api/submit-problem-test-judge", run)).body.code).toBe("problem_not_found");
    await switchRemote(api.db, room.by, false);
    expect(await code(send("ann", { cid }))).toBe("judging_closed");
    expect(await judgedIn(cid)).toEqual([]);
  });

  it("does not tell where the problem is from before the end, but to those who see all", async () => {
    const cid = await hold();
    const judged = await sent("ann", { cid });
    await judge();
    const waiting = await sent("ann", { cid });
    const told = async (name: string) => {
      const path = `/api/contest-submissions?contestID=${cid}&limit=10`;
      const { records } = (await as(name, path)).body.data;
      const judgers = records.map(({ judger }: { judger: string | null }) => judger);
      return [judgers, (await detail(name, judged)).judger, (await detail(name, waiting)).remoteJudge];
    };
    for (const name of ["ann", "bob"]) expect(await told(name)).toEqual([[null, null], null, null]);
    expect(await told("boss")).toEqual([[null, "HDU"], "HDU", "HDU"]);
    await sql`update contests set ends_at = (select submitted_at + interval '1 ms' from submissions where id = ${waiting})
      where id = ${cid}`.execute(api.db);
    expect(await told("ann")).toEqual([[null, "HDU"], "HDU", "HDU"]);
  });

  it("under the seal of an OI contest tells nothing, not even whether it may be sent again", async () => {
    const cid = await hold({ type: 1, seal_rank: true, seal_at: new Date(Date.now() - 60_000) });
    const answers: unknown[] = [];
    for (const verdict of ["Accepted", "Wrong Answer", "System Error"]) {
      const submitId = await sent("ann", { cid }, verdict);
      const seen = async () => {
        const {
          submitId: _,
          submitTime: __,
          code: ___,
          length: ____,
          ...rest
        } = await detail("ann", submitId);
        return rest;
      };
      const waiting = await seen();
      await judge();
      expect(await seen()).toEqual(waiting);
      answers.push({ ...waiting, again: (await resubmit("ann", submitId)).body.code });
      expect(await boardOf(cid, "public")).toEqual([]);
    }
    expect(answers[0]).toMatchObject({ status: judgeStatus.unknownResult, again: "resubmit_refused" });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("leaves before practice that waits longer", async () => {
    const cid = await hold();
    const practice = await sent("bob", { pid: "HDU-1000" });
    const contest = await sent("ann", { cid });
    await judge();
    const { rows } = await sql<{ submission_id: number }>`
      select submission_id from remote_tasks where submission_id in (${practice}, ${contest})
      order by run_id::bigint`.execute(api.db);
    expect(rows.map(({ submission_id }) => submission_id)).toEqual([contest, practice]);
  });
});

it("a submission that failed here is sent again by nobody but the site's own", async () => {
  const cid = await hold();
  const submitId = await sent("ann", { cid });
  await judge();
  await sql`update submissions set status = 10 where id = ${submitId}`.execute(api.db);
  await api.db.updateTable("problems").set({ oj: "ME" }).where("id", "=", problemId).execute();
  expect((await resubmit("ann", submitId)).body.code).toBe("resubmit_refused");
  await api.db.updateTable("problems").set({ oj: "HDU" }).where("id", "=", problemId).execute();
});

it("a problem of another judge is picked for a contest of either rule", async () => {
  for (const type of [0, 1]) {
    const cid = await buildContest(api.db, idOf("boss"), { type });
    const picked = await as(
      "boss",
      `/api/admin/contest/get-problem-list?cid=${cid}&problemType=${type}&limit=100`,
    );
    const ids = picked.body.data.problemList.records.map(({ id }: { id: number }) => id);
    expect(ids).toContain(problemId);
    const add = { cid, pid: problemId, displayId: "A" };
    expect((await as("boss", "/api/admin/contest/add-problem-from-public", add)).status).toBe(200);
  }
});

it("the check before the start asks for an account there, and for nothing that is tested here", async () => {
  const cid = await hold({ inHours: 2 });
  const lines = async () => {
    const { body } = await as("author", `/api/contest-readiness?cid=${cid}`);
    const found = body.data.lines as { check: string; level: string; state: string; items: unknown[] }[];
    return Object.fromEntries(
      found.map(({ check, level, state, items }) => [check, { level, state, items }]),
    );
  };
  expect(await lines()).toMatchObject({
    ...{ tests: { level: "good" }, verified: { level: "good" }, languages: { level: "good" } },
    judges: { level: "good" },
    remote: { level: "good", state: "fine", items: [{ name: "HDU", value: 1 }] },
  });
  await useAccounts(false);
  expect((await lines()).remote).toMatchObject({ level: "bad", items: [{ name: "HDU", value: 0 }] });
  await switchRemote(api.db, room.by, false);
  expect((await lines()).remote).toMatchObject({ level: "bad", state: "none" });
});

describe("the same problem", () => {
  const groupOf = (name: string) =>
    buildGroup(api.db, idOf("author"), {
      ...{ name, short_name: name, levels: { [idOf("ann")]: groupLevels.member } },
    });
  const problemIds = () => [problemId];

  it("in a training of the site is judged there, and counts for the training", async () => {
    const tid = await buildTraining(api.db, idOf("author"), { problemIds: problemIds() });
    const submitId = await sent("ann", { tid, pid: "HDU-1000" });
    await judge();
    expect((await detail("ann", submitId)).status).toBe(judgeStatus.accepted);
    const { body } = await as("ann", `/api/get-training-problem-list?tid=${tid}`);
    expect(body.data).toMatchObject([{ pid: problemId, myStatus: judgeStatus.accepted }]);
  });

  it("in a training of a group goes there, too, and is nobody's to send who is not in it", async () => {
    const gid = await groupOf("class1");
    const tid = await buildTraining(api.db, idOf("author"), { problemIds: problemIds(), group_id: gid });
    const place = { gid, tid, pid: "HDU-1000" };
    const submitId = await sent("ann", place);
    await judge();
    expect(await detail("ann", submitId)).toMatchObject({ status: judgeStatus.accepted, gid });
    expect((await send("bob", place)).status).toBe(404);
    expect((await send("ann", { gid, pid: "HDU-1000" })).body.code).toBe("problem_not_found");
    await switchRemote(api.db, room.by, false);
    expect((await send("ann", place)).body.code).toBe("judging_closed");
    await api.db.deleteFrom("training_problems").where("training_id", "=", tid).execute();
  });

  it("in a contest of a group goes there, too", async () => {
    const cid = await hold({ group_id: await groupOf("class2") });
    const submitId = await sent("ann", { cid });
    await judge();
    expect((await detail("ann", submitId)).status).toBe(judgeStatus.accepted);
    expect(await boardOf(cid)).toEqual([{ userId: idOf("ann"), points: 1, total: 1 }]);
    expect((await send("bob", { cid })).status).toBe(404);
  });
});

it("a site that is upgraded knows the languages of this release, while programs go to other judges", async () => {
  const known = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from languages where oj = 'HDU' and enabled`.execute(api.db);
    return rows[0]?.count;
  };
  const all = await known();
  await sql`update languages set enabled = false where oj = 'HDU'`.execute(api.db);
  await switchRemote(api.db, room.by, false);
  await refreshRemoteLanguages(api.db);
  expect(await known()).toBe(0);
  await sql`update settings set value = '{"isOpen": true}' where key = 'remote-judging'`.execute(api.db);
  await refreshRemoteLanguages(api.db);
  expect(await known()).toBe(all);
});
