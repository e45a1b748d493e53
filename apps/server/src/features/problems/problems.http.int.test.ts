import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup, buildProblem, buildTag } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let sorting: number;
let graphs: number;

beforeAll(async () => {
  api = await startTestApi();
  const add = (displayId: string, values: Parameters<typeof buildProblem>[2]) =>
    buildProblem(api.db, displayId, values);
  const sum = await add("1000", { title: "两数之和", other_title: "Two Numbers", difficulty: 0 });
  const path = await add("1001", { title: "Shortest Path", base_locale: "en-US", difficulty: 1, type: 1 });
  const cities = await add("P10", { title: "最短的城市路", difficulty: 2 });
  await add("CF-1A", { title: "Theatre Square", base_locale: "en-US", oj: "CF" });
  await add("SECRET", { title: "Private", auth: 2 });
  await add("CONTEST", { title: "In a contest", auth: 3 });
  await add("OLD", { title: "Archived", archived_at: new Date() });
  const gid = await buildGroup(api.db, await api.makeUser("teacher"));
  await add("CLASS", { title: "Of a group", group_id: gid, is_group: true });
  sorting = await buildTag(api.db, "sorting", [sum, path]);
  graphs = await buildTag(api.db, "graphs", [path, cities]);
  await api.db.insertInto("problem_counters").values({ problem_id: sum, total: 8, ac: 5, wa: 3 }).execute();
});
afterAll(() => api.close());

const list = async (query = "", language = "en-US") =>
  (await api.ask(`/api/get-problem-list${query}`, { headers: { "accept-language": language } })).body.data;
const ids = async (query: string) =>
  (await list(query)).records.map((row: { problemId: string }) => row.problemId);

describe("[PROB-14] the problem list", () => {
  it("shows public problems only, shorter ids first", async () => {
    const { records, ...page } = await list();
    expect(records.map((row: { problemId: string }) => row.problemId)).toEqual([
      "P10",
      "1000",
      "1001",
      "CF-1A",
    ]);
    expect(page).toEqual({ total: 4, totalIsFloor: false, size: 30, current: 1, pages: 1 });
  });

  it.each([
    ["?limit=2&currentPage=2", ["1001", "CF-1A"]],
    ["?limit=2&currentPage=0", ["P10", "1000"]],
    ["?limit=2&page=2", ["1001", "CF-1A"]],
    ["?keyword=short", ["1001"]],
    ["?keyword=最短", ["P10"]],
    ["?keyword=two%20num", ["1000"]],
    ["?keyword=cf-", ["CF-1A"]],
    ["?keyword=100%25", []],
    ["?keyword=1000,1001", ["1000", "1001"]],
    ["?keyword=999-1000%20P10", ["P10", "1000"]],
    ["?keyword=950-1001", ["1000", "1001"]],
    ["?mine=solved", ["P10", "1000", "1001", "CF-1A"]],
    ["?difficulty=0", ["1000", "CF-1A"]],
    ["?difficulty=", ["P10", "1000", "1001", "CF-1A"]],
    ["?oj=Mine", ["P10", "1000", "1001"]],
    ["?oj=CF", ["CF-1A"]],
    ["?oj=All&difficulty=2", ["P10"]],
    ["?currentPage=999999999999", []],
    ["?difficulty=99999999999", ["P10", "1000", "1001", "CF-1A"]],
    ["?tagId=not,numbers", ["P10", "1000", "1001", "CF-1A"]],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it("keeps a problem only when it has every tag", async () => {
    expect(await ids(`?tagId=${sorting}`)).toEqual(["1000", "1001"]);
    expect(await ids(`?tagId=${sorting},${graphs}`)).toEqual(["1001"]);
    expect(await ids(`?tagId=${graphs}&difficulty=2`)).toEqual(["P10"]);
    expect((await list(`?tagId=${sorting},${graphs}`)).total).toBe(1);
  });

  it("[PROB-15] shows the reader's language where the statement has it, with counters and tags", async () => {
    const row = async (language: string) => (await list("?keyword=1000", language)).records[0];
    expect(await row("en-US")).toEqual({
      pid: expect.any(Number),
      problemId: "1000",
      title: "Two Numbers",
      locale: "en-US",
      locales: ["zh-CN", "en-US"],
      difficulty: 0,
      type: 0,
      tags: [{ id: sorting, name: "sorting", color: "#ff0000" }],
      total: 8,
      ac: 5,
      wa: 3,
      ...{ tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 },
      myStatus: null,
    });
    expect(await row("zh-CN")).toMatchObject({ title: "两数之和", locale: "zh-CN" });
    const [english] = (await list("?keyword=1001", "zh-CN")).records;
    expect(english).toMatchObject({ title: "Shortest Path", locale: "en-US", locales: ["en-US"] });
  });

  it("[PROB-15] shows a signed-in reader the own status, which is -10 before the first verdict", async () => {
    const userId = await api.makeUser("reader");
    const { token } = await api.openSession(userId);
    const { id: problem_id } = await api.db
      .selectFrom("problems")
      .select("id")
      .where("display_id", "=", "1001")
      .executeTakeFirstOrThrow();
    const reached = { user_id: userId, problem_id, last_submission_id: 1, last_status: -1 };
    await api.db.insertInto("user_problems").values(reached).execute();
    const { records } = (await api.ask("/api/get-problem-list", { token })).body.data;
    expect(
      records.map((row: { problemId: string; myStatus: number }) => [row.problemId, row.myStatus]),
    ).toEqual([
      ["P10", -10],
      ["1000", -10],
      ["1001", -1],
      ["CF-1A", -10],
    ]);
  });

  it("narrows to what a signed-in reader has solved, tried or left", async () => {
    const userId = await api.makeUser("solver");
    const { token } = await api.openSession(userId);
    const reach = async (displayId: string, values: { accepted: number; last_status: number | null }) => {
      const { id: problem_id } = await api.db
        .selectFrom("problems")
        .select("id")
        .where("display_id", "=", displayId)
        .executeTakeFirstOrThrow();
      await api.db
        .insertInto("user_problems")
        .values({ user_id: userId, problem_id, ...values })
        .execute();
    };
    await reach("1000", { accepted: 2, last_status: -1 });
    await reach("1001", { accepted: 0, last_status: -1 });
    await reach("P10", { accepted: 0, last_status: null });
    const mine = async (query: string) =>
      (await api.ask(`/api/get-problem-list?${query}`, { token })).body.data.records.map(
        (row: { problemId: string }) => row.problemId,
      );
    expect(await mine("mine=solved")).toEqual(["1000"]);
    expect(await mine("mine=tried")).toEqual(["1001"]);
    expect(await mine("mine=todo")).toEqual(["P10", "CF-1A"]);
    expect(await mine(`mine=tried&tagId=${sorting}`)).toEqual(["1001"]);
    expect(await mine("mine=other")).toHaveLength(4);
  });

  it("cuts a page at 100 rows", async () => {
    expect((await list("?limit=100000")).size).toBe(100);
  });
});
