import { createHash } from "node:crypto";
import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buildContest,
  buildContestProblem,
  buildEntry,
  buildProblem,
  buildSubmission,
} from "../../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
const people: Record<string, { id: string; token: string }> = {};
const idOf = (name: string) => people[name]?.id ?? "";
const tokenOf = (name: string) => people[name]?.token;
let problems: number[];
const source = createHash("sha256").update("the program").digest();
beforeAll(async () => {
  api = await startTestApi();
  for (const name of ["author", "boss", "staff", "alice", "bob", "stranger"]) {
    const role = { boss: roles.root, staff: roles.admin }[name] ?? roles.user;
    const id = await api.makeUser(name, { role });
    people[name] = { id, token: (await api.openSession(id)).token };
  }
  problems = [await buildProblem(api.db, "P1"), await buildProblem(api.db, "P2", { auth: 3 })];
  await api.db.insertInto("sources").values({ sha256: source, code: "the program" }).execute();
});
afterAll(() => api.close());

let cid: number;
let links: number[];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const sealed = { seal_rank: true, seal_at: minutesAgo(30) };
const hold = async (values: object = {}) => {
  cid = await buildContest(api.db, idOf("author"), values);
  links = [];
  for (const [at, displayId] of ["A", "A2"].entries()) {
    links.push(
      await buildContestProblem(api.db, { contestId: cid, problemId: problems[at] ?? 0, displayId }),
    );
  }
};
const send = (name: string, minutes: number, status: number, values: object = {}, at = 0) =>
  buildSubmission(
    api.db,
    { userId: idOf(name), problemId: problems[at] ?? 0 },
    {
      ...{ contest_id: cid, contest_problem_id: links[at] ?? 0, submitted_at: minutesAgo(minutes), status },
      ...{ time_ms: 15, memory_bytes: 1_048_576, source_sha256: source, is_shared: true, ...values },
    },
  );
const list = async (name: string, query = "") =>
  (await api.ask(`/api/contest-submissions?contestID=${cid}${query}`, { token: tokenOf(name) })).body;
const ids = async (name: string, query = "") =>
  (await list(name, query)).data.records.map((each: { submitId: number }) => each.submitId);
const check = async (name: string, submitIds: number[], contest = cid) => {
  const body = { submitIds, cid: contest };
  return (await api.ask("/api/check-contest-submissions-status", { token: tokenOf(name), body })).body;
};
const detail = async (name: string | undefined, submitId: number) =>
  (await api.ask(`/api/get-submission-detail?submitId=${submitId}`, { token: name && tokenOf(name) })).body;

describe("[CPROB-11, SUBM-09] the submissions of a contest", () => {
  let mine: number;
  let theirs: number;
  let other: number;
  beforeEach(async () => {
    await hold();
    mine = await send("alice", 50, -1);
    theirs = await send("bob", 40, 0);
    other = await send("bob", 30, 1, {}, 1);
  });

  it("come newest first, by what is asked for", async () => {
    expect(await ids("alice")).toEqual([other, theirs, mine]);
    expect(await ids("alice", "&onlyMine=true")).toEqual([mine]);
    expect(await ids("alice", "&status=0")).toEqual([theirs]);
    expect(await ids("alice", "&username=bob")).toEqual([other, theirs]);
    expect(await ids("alice", "&problemID=a")).toEqual([other, theirs, mine]);
    expect(await ids("alice", "&problemID=a&completeProblemID=true")).toEqual([theirs, mine]);
    expect(await ids("alice", "&problemID=P1")).toEqual([]);
    expect(await ids("alice", "&limit=1&currentPage=2")).toEqual([theirs]);
    expect(await ids("alice", `&before=${theirs}`)).toEqual([mine]);
    expect((await list("alice", "&limit=2&gid=")).data).toMatchObject({ total: 3, size: 2, pages: 2 });
    const viaList = await api.ask(
      `/api/get-submission-list?contestID=${cid}&onlyMine=true&completeProblemID=true&problemID=A&beforeContestSubmit=false`,
      { token: tokenOf("alice") },
    );
    expect(viaList.body.data.records).toMatchObject([{ submitId: mine, cid }]);
  });

  it("are named as the contest names its problems, and others' measures are kept back while it runs", async () => {
    const [, theirRow, ownRow] = (await list("alice")).data.records;
    expect(ownRow).toMatchObject({
      ...{ cid, displayId: "A", displayPid: "A", title: "Title A", share: false, username: "alice" },
      ...{ status: -1, time: 15, memory: 1024, length: 42 },
    });
    expect(theirRow).toMatchObject({ status: 0, time: null, memory: null, length: null });
    expect((await list("boss")).data.records[1]).toMatchObject({ time: 15, length: 42 });
    await api.db
      .updateTable("contests")
      .set({ ends_at: minutesAgo(1) })
      .where("id", "=", cid)
      .execute();
    expect((await list("alice")).data.records[1]).toMatchObject({ time: 15, memory: 1024, length: 42 });
  });

  it("are nobody's who may not enter, and stand in no public list", async () => {
    await api.db.updateTable("contests").set({ auth: 1 }).where("id", "=", cid).execute();
    await buildEntry(api.db, { contestId: cid, userId: idOf("alice") });
    expect(await ids("alice")).toHaveLength(3);
    for (const name of ["stranger", "staff"]) {
      expect((await list(name)).code).toBe("contest_access_required");
      expect((await check(name, [mine])).code).toBe("contest_access_required");
      expect((await detail(name, theirs)).code).toBe("submission_not_found");
    }
    expect((await detail(undefined, theirs)).code).toBe("submission_not_found");
    const open = await api.ask("/api/get-submission-list?limit=100", { token: tokenOf("alice") });
    expect(JSON.stringify(open.body)).not.toContain(`"submitId":${mine}`);
  });

  it("are mapped by id, those of this contest only", async () => {
    const first = cid;
    const outside = await buildSubmission(api.db, { userId: idOf("alice"), problemId: problems[0] ?? 0 });
    await hold();
    const elsewhere = await send("alice", 10, 0);
    const { data } = await check("alice", [mine, theirs, elsewhere, outside, 999_999], first);
    expect(Object.keys(data).map(Number)).toEqual([mine, theirs]);
    expect(data[mine]).toMatchObject({ submitId: mine, status: -1 });
  });

  it("before the start are the trials of those who set it, and no one else's to see", async () => {
    const trial = await send("author", 90, 0);
    expect(await ids("boss", "&beforeContestSubmit=true")).toEqual([trial]);
    expect(await ids("author", "&beforeContestSubmit=true")).toEqual([trial]);
    expect(await ids("alice", "&beforeContestSubmit=true")).toEqual([]);
    expect(await ids("alice")).not.toContain(trial);
    expect((await check("alice", [trial])).data).toEqual({});
    expect((await detail("alice", trial)).code).toBe("submission_not_found");
  });

  it("[CPROB-14] after the end are listed where they are asked for", async () => {
    await hold({ inHours: -6, allow_end_submit: true });
    const [inTime, late] = [await send("alice", 120, -1), await send("alice", 10, 0)];
    expect(await ids("bob")).toEqual([inTime]);
    expect(await ids("bob", "&containsEnd=true")).toEqual([late, inTime]);
  });
});

describe("[CPROB-10] the seal on the submissions", () => {
  const looks = async (submitId: number) => {
    const look = async (name: string) => {
      const row = (await list(name)).data.records.find(
        (each: { submitId: number }) => each.submitId === submitId,
      );
      const checked = (await check(name, [submitId])).data[submitId];
      const whole = (await detail(name, submitId)).data?.submission;
      return [row?.status, checked?.status, whole?.status];
    };
    return { owner: await look("alice"), other: await look("bob"), admin: await look("boss") };
  };
  const gone = [undefined, undefined, undefined];

  it("ACM: one's own is open, another's is not listed", async () => {
    await hold(sealed);
    const [before, after] = [await send("alice", 40, -1), await send("alice", 10, 0)];
    expect(await looks(before)).toEqual({ owner: [-1, -1, -1], other: [-1, -1, -1], admin: [-1, -1, -1] });
    expect(await looks(after)).toEqual({ owner: [0, 0, 0], other: gone, admin: [0, 0, 0] });
    expect((await list("bob")).data.total).toBe(1);
  });

  it("OI: one's own is -5, and no filter finds what it is", async () => {
    await hold({ ...sealed, type: 1 });
    const after = await send("alice", 10, 0, { score: 100, oi_rank_score: 12 });
    expect(await looks(after)).toEqual({ owner: [-5, -5, -5], other: gone, admin: [0, 0, 0] });
    const [row] = (await list("alice")).data.records;
    expect(row).toMatchObject({
      score: null,
      oiRankScore: null,
      time: null,
      memory: null,
      length: 42,
      judger: null,
    });
    expect(await ids("alice", "&status=0")).toEqual([]);
    expect(await ids("alice", "&status=-5")).toEqual([after]);
    expect(await ids("boss", "&status=0")).toEqual([after]);
    const last = `/api/get-last-ac-code?pid=${problems[0]}&cid=${cid}`;
    expect((await api.ask(last, { token: tokenOf("alice") })).body.code).toBe("accepted_code_not_found");
    const cases = await api.ask(`/api/get-all-case-result?submitId=${after}`, { token: tokenOf("alice") });
    expect(cases.body.data).toMatchObject({ judgeCaseList: null });
  });

  it("leaves every byte the same whatever was decided after it, until it opens", async () => {
    await hold({ ...sealed, type: 1 });
    const first = await send("bob", 40, 8, { score: 30 });
    const after = await send("alice", 10, 0);
    const told: string[] = [];
    for (const status of [0, 3, 5]) {
      const measured = { score: 100 - status, time_ms: 9 + status, memory_bytes: 4096 * (1 + status) };
      await api.db
        .updateTable("submissions")
        .set({ status, ...measured })
        .where("id", "=", after)
        .execute();
      const answers = [];
      for (const name of ["alice", "bob", "stranger"]) {
        answers.push(await list(name), await list(name, "&status=0"), await list(name, "&status=3"));
        answers.push(await check(name, [first, after]), await detail(name, after));
      }
      told.push(JSON.stringify(answers));
    }
    expect(told[2]).toBe(told[0]);
    expect(told[1]).toBe(told[0]);
  });
});

describe("[SDET-08, SDET-09] the detail of a contest submission", () => {
  it("has the program for its owner and the contest's admins, and is never shared", async () => {
    await hold();
    const submitId = await send("alice", 30, 0);
    for (const [name, code] of [
      ["alice", "the program"],
      ["author", "the program"],
      ["boss", "the program"],
      ["bob", null],
      ["staff", null],
    ] as const) {
      const { data } = await detail(name, submitId);
      expect([data.submission.code, data.codeShare, data.submission.share], name).toEqual([
        code,
        false,
        false,
      ]);
    }
    const share = { method: "PUT", token: tokenOf("alice"), body: { submitId, share: true } };
    expect((await api.ask("/api/submission", share)).body.code).toBe("submission_not_found");
  });

  it("[EDIT-05] the last accepted program is that of the contest", async () => {
    await hold();
    await buildSubmission(
      api.db,
      { userId: idOf("alice"), problemId: problems[0] ?? 0 },
      { source_sha256: source },
    );
    const last = (contest: number) =>
      api.ask(`/api/get-last-ac-code?pid=${problems[0]}&cid=${contest}`, { token: tokenOf("alice") });
    expect((await last(cid)).body.code).toBe("accepted_code_not_found");
    const submitId = await send("alice", 20, 0);
    expect((await last(cid)).body.data).toEqual({ submitId, code: "the program", language: "C++" });
    expect((await last(0)).body.data.submitId).not.toBe(submitId);
  });
});
