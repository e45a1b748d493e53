import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let alice: string;
let bob: string;
let gone: string;
let sum: number;
let path: number;
let hidden: number;

/** Where it is about noon, so that no day ends while the tests run. */
const hoursToNoon = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursToNoon > 0 ? "-" : "+"}${Math.abs(hoursToNoon)}`;

beforeAll(async () => {
  api = await startTestApi();
  await api.db
    .insertInto("settings")
    .values({ key: "site", value: JSON.stringify({ timeZone }) })
    .execute();
  alice = await api.makeUser("alice");
  bob = await api.makeUser("bob");
  gone = await api.makeUser("gone");
  await api.db
    .updateTable("users")
    .set({ avatar: "/api/public/img/b.webp", title_name: "石匠", title_color: "#3f7fbf" })
    .where("id", "=", bob)
    .execute();
  await api.db.updateTable("users").set({ status: "locked" }).where("id", "=", gone).execute();
  const at = (day: number) => ({ created_at: new Date(0), updated_at: new Date(Date.UTC(2026, 10, day)) });
  sum = await buildProblem(api.db, "T1", { title: "加法", other_title: "Sum", ...at(3) });
  path = await buildProblem(api.db, "T2", { title: "路", type: 1, ...at(9) });
  hidden = await buildProblem(api.db, "SECRET", { auth: 2, ...at(12) });
  await api.db.updateTable("problems").set({ auth: 3 }).where("id", "=", hidden).execute();
});
afterAll(() => api.close());

const data = async (path: string, token?: string) => (await api.ask(path, { token })).body.data;

describe("the pictures", () => {
  it("[HOME-10] are none until the site has chosen some", async () => {
    expect(await data("/api/home-carousel")).toEqual([]);
    const chosen = [{ id: 1, url: "/api/public/img/a.webp" }];
    const value = JSON.stringify(chosen.map((picture) => ({ ...picture, path: "/srv/a.webp" })));
    await api.db.insertInto("settings").values({ key: "carousel", value }).execute();
    expect(await data("/api/home-carousel")).toEqual([{ ...chosen[0], alt: "", link: "" }]);
  });
});

describe("the contests of other sites", () => {
  it("[HOME-11] are a list, empty while no other site is asked", async () => {
    const answer = await api.ask("/api/get-recent-other-contest");
    expect([answer.status, answer.body.data]).toEqual([200, []]);
  });

  it("[HOME-11] are told with where and when, as long as other judges are asked", async () => {
    const hour = 3_600_000;
    const times = { begins_at: new Date(Date.now() - hour), ends_at: new Date(Date.now() + hour) };
    const contest = { site: "CF", title: "Round 1", url: "https://codeforces.com/contests/1" };
    const over = { begins_at: new Date(0), ends_at: new Date(1) };
    await api.db
      .insertInto("remote_contests")
      .values([
        { ...contest, ...times },
        { ...contest, ...over, url: "https://codeforces.com/contests/2" },
      ])
      .execute();
    expect(await data("/api/get-recent-other-contest")).toEqual([]);
    const value = JSON.stringify({ isOpen: true });
    await api.db.insertInto("settings").values({ key: "remote-judging", value }).execute();
    const { site: oj, title, url } = contest;
    const [beginTime, endTime] = [times.begins_at.toISOString(), times.ends_at.toISOString()];
    expect(await data("/api/get-recent-other-contest")).toEqual([{ oj, title, url, beginTime, endTime }]);
  });
});

describe("the problems that were changed last", () => {
  it("[HOME-11] come newest first, in the reader's language, without hidden ones", async () => {
    expect(await data("/api/get-recent-updated-problem")).toEqual([
      {
        id: path,
        problemId: "T2",
        title: "路",
        type: 1,
        gmtCreate: "1970-01-01T00:00:00.000Z",
        gmtModified: "2026-11-09T00:00:00.000Z",
      },
      expect.objectContaining({ id: sum, problemId: "T1", title: "Sum", type: 0 }),
    ]);
    const inChinese = await api.ask("/api/get-recent-updated-problem", {
      headers: { "accept-language": "zh-CN" },
    });
    expect(inChinese.body.data[1].title).toBe("加法");
  });

  it("are ten at most", async () => {
    for (let number = 10; number < 20; number++) {
      await buildProblem(api.db, `T${number}`, { updated_at: new Date(Date.UTC(2026, 9, number)) });
    }
    const ids = (await data("/api/get-recent-updated-problem")).map(
      ({ problemId }: { problemId: string }) => problemId,
    );
    expect(ids).toEqual(["T2", "T1", "T19", "T18", "T17", "T16", "T15", "T14", "T13", "T12"]);
  });
});

const figures = (query = "", token?: string) =>
  data(`/api/get-last-week-submission-statistics${query}`, token);
const today = (counts: number[]) => counts.at(-1);

describe("the week", () => {
  beforeAll(async () => {
    const send = (userId: string, problemId: number, values = {}) =>
      buildSubmission(api.db, { userId, problemId }, values);
    await send(alice, sum);
    await send(alice, sum);
    await send(alice, path, { status: -1 });
    await send(bob, sum);
    await send(bob, path);
    await send(gone, sum);
    await send(alice, hidden);
    await send(alice, path, { group_id: 7 });
    await send(alice, path, { contest_id: 7, contest_problem_id: 1 });
    await send(alice, path, { submitted_at: new Date(Date.now() - 8 * 86_400_000) });
  });

  it("[HOME-13] counts seven days in the site's zone, public submissions of listed problems only", async () => {
    const { dateStrList, acCountList, totalCountList } = await figures();
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone });
    const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() - (6 - index) * 86_400_000));
    expect(dateStrList).toEqual(days.map((each) => day.format(each).slice(5)));
    expect(totalCountList).toEqual([0, 0, 0, 0, 0, 0, 6]);
    expect(acCountList).toEqual([0, 0, 0, 0, 0, 0, 5]);
  });

  it("[HOME-13] is computed anew for root alone, and then all see it", async () => {
    await buildSubmission(api.db, { userId: alice, problemId: sum });
    const { token } = await api.openSession(alice);
    const admin = await api.openSession(await api.makeUser("admin", { role: roles.admin }));
    for (const asked of [figures(), figures("?forceRefresh=true"), figures("?forceRefresh=true", token)]) {
      expect(today((await asked).totalCountList)).toBe(6);
    }
    expect(today((await figures("?forceRefresh=true", admin.token)).totalCountList)).toBe(6);
    const root = await api.openSession(await api.makeUser("root", { role: roles.root }));
    expect(today((await figures("", root.token)).totalCountList)).toBe(6);
    expect(today((await figures("?forceRefresh=true", root.token)).totalCountList)).toBe(7);
    expect(today((await figures()).totalCountList)).toBe(7);
  });

  it("[HOME-12] ranks active users by the different problems they had accepted", async () => {
    const nobody = { nickname: null, avatar: null, titleName: null, titleColor: null };
    const uid = (id: string) => id.replaceAll("-", "");
    expect(await data("/api/get-recent-seven-ac-rank")).toEqual([
      {
        ...nobody,
        uid: uid(bob),
        username: "bob",
        avatar: "/api/public/img/b.webp",
        titleName: "石匠",
        titleColor: "#3f7fbf",
        ac: 2,
      },
      { ...nobody, uid: uid(alice), username: "alice", ac: 1 },
    ]);
  });
});
