import { judgeStatus, type OwnedRow, roles, standBoard } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildContest, buildContestProblem, buildEntry, buildProblem } from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { readTable } from "../../files/index.ts";
import { foldBoard } from "./fold-board.ts";

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const { wrongAnswer: wrong, partial } = judgeStatus;

let api: TestApi;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
let acm: number;
let oi: number;
const uid = (name: string) => ids[name]?.replaceAll("-", "") ?? "";
const id = (name: string) => ids[name] ?? "";

async function person(
  name: string,
  facts: object = {},
  role: (typeof roles)[keyof typeof roles] = roles.user,
) {
  ids[name] = await api.makeUser(name, { role });
  tokens[name] = (await api.openSession(id(name))).token;
  await api.db
    .updateTable("users")
    .set({ school: "River School", ...facts })
    .where("id", "=", id(name))
    .execute();
}

beforeAll(async () => {
  api = await startTestApi();
  for (const name of ["setter", "bob", "dan", "eve"]) await person(name);
  await person("ann", {
    nickname: "Ann of the Hill",
    realname: "Anna Hill",
    gender: "female",
    school: "Hill",
  });
  await person("cat", { nickname: "Cat" });
  await person("root", {}, roles.root);
  const [p1, p2] = [await buildProblem(api.db, "P1"), await buildProblem(api.db, "P2")];
  const starts_at = ago(240);
  const award = { priority: 1, name: "Gold", background: "#e6bf25", color: "#fff", num: 1 };
  acm = await buildContest(api.db, id("setter"), {
    ...{ starts_at, ends_at: ago(-60), seal_rank: true, seal_at: ago(60), open_rank: true },
    ...{ award_type: 2, awards: JSON.stringify([award]) },
  });
  const a = await buildContestProblem(api.db, { contestId: acm, problemId: p1, displayId: "A" });
  const b = await buildContestProblem(api.db, { contestId: acm, problemId: p2, displayId: "B" });
  for (const name of ["ann", "bob", "dan"]) await buildEntry(api.db, { contestId: acm, userId: id(name) });
  await buildEntry(api.db, { contestId: acm, userId: id("cat") }, { is_star: true });
  const log = openContestLog(api.db, { id: acm, startsAt: starts_at });
  for (const name of ["setter", "root"]) await log.send(id(name), a, 1);
  await log.send(id("ann"), a, 10);
  await log.send(id("ann"), b, 20, { status: wrong });
  await log.send(id("ann"), b, 200);
  await log.send(id("bob"), a, 11);
  await log.send(id("bob"), b, 190, { status: wrong });
  await log.send(id("cat"), a, 12);
  await log.send(id("dan"), a, 30, { status: wrong });
  await log.send(id("dan"), a, 50);
  await foldBoard(api.db, acm);

  oi = await buildContest(api.db, id("setter"), { type: 1, starts_at, ends_at: ago(-60) });
  const x = await buildContestProblem(api.db, { contestId: oi, problemId: p1, displayId: "X" });
  const y = await buildContestProblem(api.db, { contestId: oi, problemId: p2, displayId: "Y" });
  const oiLog = openContestLog(api.db, { id: oi, startsAt: starts_at });
  await oiLog.send(id("ann"), x, 10, { score: 100, timeMs: 15 });
  await oiLog.send(id("ann"), x, 20, { status: partial, score: 60, timeMs: 7 });
  await oiLog.send(id("ann"), y, 30, { score: 100, timeMs: 30 });
  await oiLog.send(id("bob"), x, 10, { status: partial, score: 70, timeMs: 3 });
  await foldBoard(api.db, oi);
});
afterAll(() => api.close());

const ask = (path: string, body: object, name = "ann") =>
  api.ask(`/api/${path}`, { body, token: tokens[name] });
const rankOf = async (body: object, name = "ann") =>
  (await ask("get-contest-rank", { cid: acm, ...body }, name)).body.data;
const outside = async (body: object, name = "nobody") =>
  (await ask("get-contest-outside-scoreboard", { cid: acm, ...body }, name)).body.data;
const change = (values: object, cid = acm) =>
  api.db.updateTable("contests").set(values).where("id", "=", cid).execute();
const placesOf = ({ records }: { records: { rank: number; username: string }[] }) =>
  records.map(({ rank, username }) => `${rank} ${username}`);

describe("get-contest-rank", () => {
  it("[RANK-02] answers a page of rows and the total", async () => {
    const whole = await rankOf({ currentPage: 1, limit: 30, forceRefresh: false, removeStar: false });
    expect(placesOf(whole)).toEqual(["1 ann", "2 bob", "-1 cat", "3 dan"]);
    expect(whole).toMatchObject({ total: 4, totalIsFloor: false, size: 30, current: 1, pages: 1 });
    const second = await rankOf({ currentPage: 2, limit: 3 });
    expect(placesOf(second)).toEqual(["3 dan"]);
    expect(second).toMatchObject({ total: 4, size: 3, current: 2, pages: 2 });
    expect(await rankOf({ limit: 500 })).toMatchObject({ size: 500 });
    expect(await rankOf({})).toMatchObject({ size: 50 });
  });

  it("[RANK-03] tells of a row of an ACM board who it is, its figures, its cells and its award", async () => {
    const { records } = await rankOf({});
    const [ann] = records.filter(({ username }: { username: string }) => username === "ann");
    const cell = { isAfterContest: false, tryNum: 0, errorNum: 0 };
    expect(ann).toEqual({
      ...{ uid: uid("ann"), username: "ann", rank: 1, gender: "female", school: "Hill", avatar: null },
      ...{ showName: "ann", nickname: "Ann of the Hill", realname: null, isStar: false },
      ...{ ac: 1, total: 3, totalTime: 600, totalScore: 0, timeInfo: {} },
      submissionInfo: {
        A: { ...cell, isAC: true, isFirstAC: true, ACTime: 600 },
        B: { ...cell, isAC: false, isFirstAC: false, ACTime: null, errorNum: 1, tryNum: 1 },
      },
      ...{ isWinAward: true, awardName: "Gold", awardBackground: "#e6bf25", awardColor: "#fff" },
    });
    expect(records[3]).toMatchObject({
      ...{ totalTime: 50 * 60 + 1200, isWinAward: false, awardName: null, awardBackground: null },
      submissionInfo: { A: { isAC: true, isFirstAC: false, ACTime: 3000, errorNum: 1 } },
    });
  });

  it("[RANK-03] [RANK-12] an OI row has scores and times, of the latest tries or of the best", async () => {
    const oiRank = async () => {
      await foldBoard(api.db, oi);
      return (await rankOf({ cid: oi })).records;
    };
    expect(await oiRank()).toMatchObject([
      {
        ...{ username: "ann", rank: 1, ac: 0, totalScore: 160, totalTime: 30 },
        ...{ submissionInfo: { X: 60, Y: 100 }, timeInfo: { Y: 30 } },
      },
      { username: "bob", rank: 2, totalScore: 70, totalTime: 0, submissionInfo: { X: 70 }, timeInfo: {} },
    ]);
    await change({ oi_score_type: "Highest" }, oi);
    expect(await oiRank()).toMatchObject([
      {
        ...{ username: "ann", totalScore: 200, totalTime: 45 },
        ...{ submissionInfo: { X: 100, Y: 100 }, timeInfo: { X: 15, Y: 30 } },
      },
      { username: "bob", totalScore: 70 },
    ]);
  });

  it("[RANK-04] removeStar leaves star entries out", async () => {
    const rank = await rankOf({ removeStar: true });
    expect(placesOf(rank)).toEqual(["1 ann", "2 bob", "3 dan"]);
    expect(rank.total).toBe(3);
  });

  it("searches schools and shown names, and keeps the places", async () => {
    expect(placesOf(await rankOf({ keyword: "DA" }))).toEqual(["3 dan"]);
    expect(await rankOf({ keyword: "river" })).toMatchObject({ total: 3 });
    for (const keyword of ["%", "r_ver", "Anna"]) expect((await rankOf({ keyword })).total).toBe(0);
  });

  it("pins the own row and those of the concerned, once each", async () => {
    const rank = await rankOf({ limit: 1, concernedList: [uid("dan"), uid("ann"), uid("eve")] });
    expect(rank.pinned.map(({ rank: place, username }: never) => [place, username])).toEqual([
      [1, "ann"],
      [3, "dan"],
    ]);
    expect(rank).toMatchObject({ total: 4, records: [{ username: "ann" }] });
    expect((await rankOf({}, "eve")).pinned).toEqual([]);
    expect(await ask("get-contest-rank", { cid: acm, concernedList: ["'"] })).toMatchObject({ status: 400 });
  });

  it("[RANK-13] shows people by the contest's choice of name, and real names to nobody else", async () => {
    const shown = async (rank_show_name: "username" | "nickname" | "realname", name = "bob") => {
      await change({ rank_show_name });
      const { records } = await rankOf({}, name);
      return records
        .filter(({ username }: { username: string }) => username === "ann" || username === "dan")
        .map(({ showName, realname }: { showName: string; realname: string | null }) => [showName, realname]);
    };
    const both = (one: unknown[], other: unknown[]) => [one, other];
    expect(await shown("nickname")).toEqual(both(["Ann of the Hill", null], ["dan", null]));
    expect(await shown("realname")).toEqual(both(["Anna Hill", "Anna Hill"], ["dan", null]));
    expect(await shown("username")).toEqual(both(["ann", null], ["dan", null]));
    expect(await shown("username", "setter")).toEqual(both(["ann", "Anna Hill"], ["dan", null]));
  });

  it("[RANK-11] is real-time for admins, without a seal, before it, and after an end that opens it", async () => {
    /** Whether the solve of after the seal is shown. */
    const isRealTime = async (name: string, values: object = {}) => {
      await change({ seal_rank: true, seal_at: ago(60), ends_at: ago(-60), auto_real_rank: true, ...values });
      const { records, isSealed, sealRankTime } = await rankOf({}, name);
      const [first] = records;
      expect(first).toMatchObject({ username: "ann", ac: isSealed ? 1 : 2 });
      expect(sealRankTime === null).toBe("seal_rank" in values);
      return !isSealed;
    };
    expect(await isRealTime("bob")).toBe(false);
    for (const admin of ["setter", "root"]) expect(await isRealTime(admin)).toBe(true);
    expect(await isRealTime("bob", { seal_rank: false })).toBe(true);
    expect(await isRealTime("bob", { seal_at: ago(-30) })).toBe(true);
    expect(await isRealTime("bob", { ends_at: ago(1) })).toBe(true);
    expect(await isRealTime("bob", { ends_at: ago(1), auto_real_rank: false })).toBe(false);
    expect(await isRealTime("setter", { ends_at: ago(1), auto_real_rank: false })).toBe(true);
    expect(await isRealTime("bob")).toBe(false);
  });

  it("is for whoever may enter the contest", async () => {
    const refusal = async (values: object, name: string) => {
      const cid = await buildContest(api.db, id("setter"), values);
      const { status, body } = await ask("get-contest-rank", { cid }, name);
      return [status, body.code];
    };
    expect(await refusal({ auth: 1 }, "ann")).toEqual([403, "contest_access_required"]);
    expect(await refusal({ inHours: 1 }, "ann")).toEqual([403, "contest_not_started"]);
    expect(await refusal({ is_visible: false }, "ann")).toEqual([404, "contest_not_found"]);
    expect(await refusal({ auth: 1, inHours: 1 }, "setter")).toEqual([200, undefined]);
  });
});

describe("the outside scoreboard", () => {
  it("[RANK-16] answers rows and total to everybody, by every field", async () => {
    const board = await outside({
      ...{ forceRefresh: true, removeStar: true, currentPage: 1, limit: 10, keyword: "a" },
      concernedList: [uid("dan")],
    });
    expect(placesOf(board)).toEqual(["1 ann", "3 dan"]);
    expect(board).toMatchObject({ total: 2, size: 10, isSealed: true, pinned: [{ username: "dan" }] });
  });

  it("[RANK-16] is sealed for contest admins, too, unless they force it", async () => {
    for (const [name, forceRefresh, isSealed] of [
      ["setter", false, true],
      ["setter", true, false],
      ["ann", true, true],
    ] as const) {
      expect(await outside({ forceRefresh }, name)).toMatchObject({ isSealed });
    }
  });

  it("[RANK-16] is closed without openRank, before the start and for contests that are not visible", async () => {
    for (const [values, status] of [
      [{ open_rank: false }, 403],
      [{ open_rank: true, inHours: 1 }, 403],
      [{ open_rank: true, is_visible: false }, 404],
    ] as const) {
      const cid = await buildContest(api.db, id("setter"), values);
      expect(await ask("get-contest-outside-scoreboard", { cid }, "nobody")).toMatchObject({ status });
      expect(await api.ask(`/api/get-contest-outsize-info?cid=${cid}`)).toMatchObject({ status });
      expect(await api.ask(`/api/get-contest-board?cid=${cid}&isOutside=true`)).toMatchObject({ status });
    }
  });

  it("[RANK-17] get-contest-outsize-info answers the contest and its problems", async () => {
    const { contest, problemList } = (await api.ask(`/api/get-contest-outsize-info?cid=${acm}`)).body.data;
    expect(contest).toMatchObject({ id: acm, type: 0, status: 0, openRank: true, isSealed: true });
    expect(contest).toMatchObject({ rankShowName: "username", isAdmin: false });
    expect(problemList).toMatchObject([
      { displayId: "A", displayTitle: "Title A", cid: acm, color: null },
      { displayId: "B", displayTitle: "Title B", cid: acm },
    ]);
  });
});

describe("get-contest-board", () => {
  const board = async (query = "", name = "ann") =>
    (await api.ask(`/api/get-contest-board?cid=${acm}${query}`, { token: tokens[name] })).body.data;

  it("answers the whole board, which stands as the pages do", async () => {
    const { rows, ...facts } = await board();
    expect(facts).toMatchObject({
      isWhole: true,
      isTooLarge: false,
      entries: 4,
      view: "sealed",
      isSealed: true,
    });
    expect(facts).toMatchObject({
      type: 0,
      awardType: 2,
      awards: [{ name: "Gold", num: 1 }],
      firsts: { A: 600 },
    });
    const stood = standBoard<OwnedRow & { asOf: number }>(rows, facts).map((row) => {
      const { asOf: _asOf, points: _points, cost: _cost, cells: _cells, ...rest } = row;
      return rest;
    });
    expect(stood).toEqual((await rankOf({})).records);
  });

  it("answers what has changed since a version of the same view, and else the whole", async () => {
    const { view, version } = await board();
    expect(await board(`&since=${view}.${version}`)).toMatchObject({ isWhole: false, rows: [], removed: [] });
    expect(await board(`&since=${view}.${version + 9}`)).toMatchObject({ isWhole: true, entries: 4 });
    expect(await board(`&since=open.${version}`)).toMatchObject({ isWhole: true });
    expect(await board("&since=nonsense.1")).toMatchObject({ isWhole: true });
    expect(await board(`&since=${view}.${version}`, "setter")).toMatchObject({ isWhole: true, view: "open" });
  });

  it("is for members inside the contest", async () => {
    expect(await api.ask(`/api/get-contest-board?cid=${acm}`)).toMatchObject({ status: 401 });
    expect(await board("&isOutside=true", "nobody")).toMatchObject({ entries: 4, isSealed: true });
    expect(await board("&isOutside=true&forceRefresh=true", "setter")).toMatchObject({ isSealed: false });
  });
});

describe("download-contest-rank", () => {
  const download = (query: string, name = "setter") =>
    fetch(`${api.url}/api/file/download-contest-rank?cid=${acm}${query}`, {
      headers: { authorization: tokens[name] ?? "" },
    });

  it("is a table of values for contest admins, sealed unless they force it", async () => {
    const answer = await download("&format=csv");
    expect(answer.headers.get("content-disposition")).toContain(`contest_${acm}_rank.csv`);
    const [heading, ann, , cat, dan] = (await answer.text()).split("\r\n");
    expect(heading).toContain(
      '"Rank","Username","ShowName","Real Name","School","AC","Total Submission","Total Penalty Time","A","B"',
    );
    expect(ann).toBe('"1","ann","ann","Anna Hill","Hill","1","3","10","+","-(1+1)"');
    expect(cat).toContain('"*","cat"');
    expect(dan).toContain('"1","2","70","+(1)",""');
    expect(await (await download("&format=csv&forceRefresh=true")).text()).toContain(
      '"2","3","230","+","+(1)"',
    );
  });

  it("is a workbook unless told", async () => {
    const answer = await download("&removeStar=true");
    expect(answer.headers.get("content-disposition")).toContain(`contest_${acm}_rank.xlsx`);
    const table = await readTable(new Uint8Array(await answer.arrayBuffer()), {
      ...{ rowsMax: 10, columnsMax: 20 },
    });
    expect(table.length).toBe(4);
    expect(table[1]?.slice(0, 2)).toEqual(["1", "ann"]);
  });

  it("is for nobody else", async () => {
    expect((await download("", "ann")).status).toBe(403);
    expect((await download("", "nobody")).status).toBe(401);
  });
});
