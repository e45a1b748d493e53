import { roles } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildReadable, statementText } from "../../testing/build-readable.ts";
import { buildContest, buildContestProblem, buildSubmission, buildTag } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { storeLanguageFiles } from "../languages/index.ts";

let api: TestApi;
const people: Record<string, { id: string; token: string }> = {};
const idOf = (name: string) => people[name]?.id ?? "";
let sum: number;
beforeAll(async () => {
  api = await startTestApi();
  await storeLanguageFiles(api.db, languageFiles);
  for (const name of ["author", "boss", "alice", "bob"]) {
    const id = await api.makeUser(name, { role: name === "boss" ? roles.root : roles.user });
    people[name] = { id, token: (await api.openSession(id)).token };
  }
  sum = await buildReadable(api.db, "P1", {
    problem: { author_id: idOf("author"), source: "SECRET-SOURCE", difficulty: 2, auth: 3 },
    statement: {
      texts: { "en-US": statementText({ title: "Own title", description: "Add." }) },
      baseLocale: "en-US",
    },
    judging: {
      judge_mode: "spj",
      spj_code: "SECRET-CHECKER",
      spj_language: "C++",
      judge_extra_files: JSON.stringify({ "SECRET.h": "SECRET-FILE" }),
    },
  });
  await buildTag(api.db, "SECRET-TAG", [sum]);
});
afterAll(() => api.close());

let cid: number;
let link: number;
const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const hold = async (values: object) => {
  cid = await buildContest(api.db, idOf("author"), values);
  link = await buildContestProblem(
    api.db,
    { contestId: cid, problemId: sum, displayId: "A" },
    { display_title: "Sums", color: "#ff0000" },
  );
};
/** A contest that began an hour ago and was sealed half an hour ago. */
const sealed = { seal_rank: true, seal_at: minutesAgo(30) };
const send = (name: string, minutes: number, status: number, values: object = {}) =>
  buildSubmission(
    api.db,
    { userId: idOf(name), problemId: sum },
    { contest_id: cid, contest_problem_id: link, submitted_at: minutesAgo(minutes), status, ...values },
  );
const list = async (name?: string, query = "") =>
  (await api.ask(`/api/get-contest-problem?cid=${cid}${query}`, { token: name && people[name]?.token })).body;
const detail = async (name: string, query = "&displayId=a") =>
  (await api.ask(`/api/get-contest-problem-details?cid=${cid}${query}`, { token: people[name]?.token })).body;

describe("[CPROB-01] the problems of a contest", () => {
  beforeEach(() => hold({}));

  it("have their names there, their counts and the caller's own status", async () => {
    await send("alice", 40, -1);
    await send("alice", 30, 0);
    await send("bob", 20, -1);
    // Trials of those who set the contest count for nobody.
    await send("author", 20, 0);
    await send("boss", 20, 0);
    expect((await list("alice")).data).toEqual([
      {
        ...{ id: link, cid, pid: sum, displayId: "A", displayTitle: "Sums", color: "#ff0000" },
        ...{ ac: 1, total: 3, myStatus: 0, score: null },
      },
    ]);
    expect((await list("bob")).data[0].myStatus).toBe(-1);
    expect((await list("boss")).data[0]).toMatchObject({ myStatus: 0, total: 3 });
    const { data } = await detail("alice");
    expect(data).toMatchObject({ cid, displayId: "A", color: "#ff0000", myStatus: 0 });
    expect(data.problemCount).toMatchObject({ total: 3, ac: 1, wa: 2 });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(["problem", "tags", "languages", "codeTemplate", "problemCount"]),
    );
  });

  it("tell neither source, author, difficulty, tags nor how they are judged until the end", async () => {
    const body = await detail("alice");
    expect(body.data.problem).toMatchObject({
      ...{ title: "Sums", problemId: "A", description: "Add.", source: "", author: null, difficulty: null },
    });
    expect(body.data.tags).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/SECRET|P1|Own title/);
    await api.db
      .updateTable("contests")
      .set({ ends_at: minutesAgo(1) })
      .where("id", "=", cid)
      .execute();
    const over = await detail("alice");
    expect(over.data).toMatchObject({
      problem: { source: "SECRET-SOURCE", author: "author", difficulty: 2, codeShare: false },
      tags: [{ name: "SECRET-TAG" }],
    });
    expect(JSON.stringify(over)).not.toMatch(/SECRET-(CHECKER|FILE)|SECRET\.h/);
  });

  it("are judged and limited by the tests that the contest holds to", async () => {
    const before = (await detail("alice")).data.problem.timeLimit;
    const { judging_revision_id } = await api.db
      .selectFrom("problems")
      .select("judging_revision_id")
      .where("id", "=", sum)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable("contest_problems")
      .set({ judging_revision_id })
      .where("id", "=", link)
      .execute();
    const later = { problem_id: sum, number: 99, time_limit_ms: 7777 };
    const { id } = await api.db
      .insertInto("problem_judgings")
      .values(later)
      .returning("id")
      .executeTakeFirstOrThrow();
    await api.db.updateTable("problems").set({ judging_revision_id: id }).where("id", "=", sum).execute();
    expect((await detail("alice")).data.problem.timeLimit).toBe(before);
    await api.db.updateTable("problems").set({ judging_revision_id }).where("id", "=", sum).execute();
    await api.db.deleteFrom("problem_judgings").where("id", "=", id).execute();
  });

  it("are not found by another name, and not at all once a problem is private", async () => {
    expect((await detail("alice", "&displayId=P1")).code).toBe("problem_not_found");
    await api.db.updateTable("problems").set({ auth: 2 }).where("id", "=", sum).execute();
    expect((await detail("alice")).code).toBe("problem_not_found");
    await api.db.updateTable("problems").set({ auth: 3 }).where("id", "=", sum).execute();
  });

  it("are told without a session only while the board is open to everybody", async () => {
    expect((await list()).code).toBe("sign_in_required");
    await api.db.updateTable("contests").set({ open_rank: true }).where("id", "=", cid).execute();
    expect((await list()).data).toMatchObject([{ displayId: "A", myStatus: null, score: null }]);
  });
});

describe("[CPROB-10] what the seal keeps back", () => {
  it("ACM: counts stop at the seal, one's own result does not", async () => {
    await hold(sealed);
    await send("alice", 40, -1);
    await send("alice", 10, 0);
    await send("bob", 10, 0);
    for (const [name, ac, total, myStatus] of [
      ["alice", 0, 1, 0],
      ["bob", 0, 1, 0],
      ["boss", 2, 3, -10],
    ] as const) {
      expect((await list(name)).data[0], name).toMatchObject({ ac, total, myStatus });
      expect((await detail(name)).data.problemCount, name).toMatchObject({ ac, total });
    }
  });

  it("OI: no counts, and -5 for what was sent after it", async () => {
    await hold({ ...sealed, type: 1 });
    await send("alice", 40, 8, { score: 30 });
    await send("alice", 10, 0, { score: 100 });
    await send("bob", 40, 8, { score: 30 });
    expect((await list("alice")).data[0]).toMatchObject({ ac: null, total: null, myStatus: -5, score: null });
    expect((await detail("alice")).data).toMatchObject({ problemCount: null, myStatus: -5 });
    expect((await list("bob")).data[0]).toMatchObject({ myStatus: 8, score: 30 });
    expect((await list("boss")).data[0]).toMatchObject({ ac: 1, total: 3, myStatus: -10 });
  });

  it("is the same whatever the results after it were", async () => {
    for (const type of [0, 1]) {
      await hold({ ...sealed, type, open_rank: true });
      await send("bob", 40, 8, { score: 30 });
      const after = await send("alice", 10, 0);
      const told: string[] = [];
      for (const status of [0, -1, 5]) {
        const measured = { score: status === 0 ? 100 : 0, time_ms: 5 + status };
        await api.db
          .updateTable("submissions")
          .set({ status, ...measured })
          .where("id", "=", after)
          .execute();
        const answers = [await list("bob"), await list(), await detail("bob")];
        // In an ACM contest one's own result stays open.
        if (type === 1) answers.push(await list("alice"), await detail("alice"));
        told.push(JSON.stringify(answers));
      }
      expect(told).toEqual([told[0], told[0], told[0]]);
    }
  });
});

describe("[PROB-17] what a user has reached", () => {
  const statuses = async (name: string, body: object) =>
    (await api.ask("/api/get-user-problem-status", { token: people[name]?.token, body })).body;

  it("on problems of a contest is told by it, and outside nothing of it is", async () => {
    await hold({ type: 1 });
    await send("alice", 40, 8, { score: 30 });
    const asked = { pidList: [sum, 424_242], isContestProblemList: true, cid };
    expect((await statuses("alice", asked)).data).toEqual({
      [sum]: { status: 8, score: 30 },
      424242: { status: -10, score: null },
    });
    expect((await statuses("alice", { pidList: [sum], gid: null })).data).toEqual({
      [sum]: { status: -10, score: null },
    });
    await api.db.updateTable("contests").set({ auth: 1 }).where("id", "=", cid).execute();
    expect((await statuses("alice", asked)).code).toBe("contest_access_required");
  });
});

describe("[CPROB-14] what was sent after the end", () => {
  it("is counted where it is asked for, and not else", async () => {
    await hold({ inHours: -6, allow_end_submit: true });
    await send("alice", 120, -1);
    await send("alice", 10, 0);
    expect((await list("alice")).data[0]).toMatchObject({ ac: 0, total: 1, myStatus: -1 });
    expect((await list("alice", "&containsEnd=true")).data[0]).toMatchObject({
      ac: 1,
      total: 2,
      myStatus: 0,
    });
  });
});

describe("a public problem that a contest hides until its end", () => {
  const ask = async (path: string, name?: string) =>
    (await api.ask(path, { token: name && people[name]?.token })).body;

  it("is on no page, in no list and in no submission to the public, and comes back by itself", async () => {
    const pid = await buildReadable(api.db, "Q1");
    const mine = await buildSubmission(api.db, { userId: idOf("alice"), problemId: pid });
    const contestId = await buildContest(api.db, idOf("author"), { inHours: 2 });
    const listed = async (name?: string) => [
      JSON.stringify(await ask("/api/get-problem-list?limit=100", name)).includes('"Q1"'),
      (await ask("/api/get-problem-detail?problemId=Q1", name)).status === 200,
      JSON.stringify(await ask("/api/get-submission-list?limit=100", name)).includes(`"submitId":${mine},`),
      (await ask(`/api/get-submission-detail?submitId=${mine}`, name)).status === 200,
      JSON.stringify(await ask("/api/get-recent-updated-problem", name)).includes('"Q1"'),
      (await ask(`/api/get-problem-languages?pid=${pid}`, name)).status === 200,
    ];
    const [all, none] = [new Array(6).fill(true), new Array(6).fill(false)];
    const place = { contestId, problemId: pid, displayId: "A" };
    const shown = await buildContestProblem(api.db, place);
    expect([await listed(), await listed("alice")]).toEqual([all, all]);

    const hide = (hide_until_end: boolean) =>
      api.db.updateTable("contest_problems").set({ hide_until_end }).where("id", "=", shown).execute();
    await hide(true);
    expect([await listed(), await listed("alice")]).toEqual([none, none]);
    // Staff go on reading it where they work.
    expect((await listed("boss")).slice(1, 4)).toEqual([true, true, true]);

    await api.db
      .updateTable("contests")
      .set({ starts_at: minutesAgo(9), ends_at: minutesAgo(1) })
      .where("id", "=", contestId)
      .execute();
    expect(await listed("alice")).toEqual(all);
    await api.db.deleteFrom("contest_problems").where("id", "=", shown).execute();
    expect(await listed("alice")).toEqual(all);
  });
});
