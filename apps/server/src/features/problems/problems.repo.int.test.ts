import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup, buildProblem, buildTag } from "../../testing/build-rows.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { countProblems, listProblems, type ProblemFilter, type ProblemPage } from "./problems.repo.ts";

let database: TestDatabase;
let graphs: number;
let paths: number;
let sums: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const teacher = db.insertInto("users").values({ username: "teacher" }).returning("id");
  const gid = await buildGroup(db, (await teacher.executeTakeFirstOrThrow()).id);
  const problems: Record<string, Parameters<typeof buildProblem>[2]> = {
    P2: { title: "两数之和", other_title: "Two Sums", difficulty: 0 },
    P10: { title: "最短路径", other_title: "Shortest Path", difficulty: 1 },
    P1: { title: "Longest path", base_locale: "en-US", difficulty: 2, type: 1 },
    "CF-1A": { title: "100% of_the\\path", base_locale: "en-US", oj: "CF", difficulty: 1 },
    PRIVATE: { title: "最短路径", auth: 2 },
    CONTEST: { title: "最短路径", auth: 3 },
    GROUP: { title: "最短路径", group_id: gid, is_group: true },
    ARCHIVED: { title: "最短路径", archived_at: new Date() },
  };
  for (const [displayId, values] of Object.entries(problems)) {
    ids[displayId] = await buildProblem(db, displayId, values);
  }
  const of = (...displayIds: string[]) => displayIds.map((displayId) => ids[displayId]!);
  graphs = await buildTag(db, "图论", of("P10", "P1", "CF-1A", "PRIVATE", "GROUP"));
  paths = await buildTag(db, "paths", of("P1", "P10", "ARCHIVED"));
  sums = await buildTag(db, "sums", of("P2", "P1"));
});
afterAll(() => database.drop());

// What somebody has reached is another feature's to tell.
const tables = () => ({ db: database.db, hasReached: () => sql`true` });

const list = async (filter: ProblemFilter, page: ProblemPage = { limit: 10, number: 1 }) =>
  (await listProblems(tables(), filter, page)).map(({ displayId }) => displayId);

describe("listProblems", () => {
  it("lists what is public, of no group and not archived: shorter ids first, then by id", async () => {
    expect(await list({})).toEqual(["P1", "P2", "P10", "CF-1A"]);
  });

  it.each<[ProblemFilter, string[]]>([
    [{ keyword: "路径" }, ["P10"]],
    [{ keyword: "PATH" }, ["P1", "P10", "CF-1A"]],
    [{ keyword: "t path" }, ["P1", "P10"]],
    [{ keyword: "p1" }, ["P1", "P10"]],
    [{ keyword: "0%" }, ["CF-1A"]],
    [{ keyword: "of_t" }, ["CF-1A"]],
    [{ keyword: "e\\p" }, ["CF-1A"]],
    [{ keyword: "径路" }, []],
    [{ keyword: "p" }, ["P1", "P2", "P10"]],
    [{ keyword: "路" }, []],
    [{ keyword: "" }, ["P1", "P2", "P10", "CF-1A"]],
    [{ difficulty: 1 }, ["P10", "CF-1A"]],
    [{ oj: "ME" }, ["P1", "P2", "P10"]],
    [{ oj: "CF" }, ["CF-1A"]],
    [{ oj: "HDU" }, []],
    [{ oj: "CF", difficulty: 1 }, ["CF-1A"]],
    [{ keyword: "path", difficulty: 1, oj: "ME" }, ["P10"]],
    [{ ids: { displayIds: ["P2", "CF-1A", "GROUP"], numbers: [] } }, ["P2", "CF-1A"]],
    [{ ids: { displayIds: ["1", "10"], numbers: ["1", "10"] } }, ["P1", "P10"]],
    [{ ids: { displayIds: ["1", "10"], numbers: ["1", "10"] }, oj: "CF" }, []],
  ])("narrows by %o", async (filter, expected) => {
    expect(await list(filter)).toEqual(expected);
    expect(await countProblems(tables(), filter)).toEqual({ total: expected.length, totalIsFloor: false });
  });

  it("takes only problems that have every tag, together with any other filter", async () => {
    expect(await list({ tagIds: [graphs] })).toEqual(["P1", "P10", "CF-1A"]);
    expect(await list({ tagIds: [graphs, paths] })).toEqual(["P1", "P10"]);
    expect(await list({ tagIds: [graphs, paths, sums] })).toEqual(["P1"]);
    expect(await list({ tagIds: [graphs], difficulty: 1 })).toEqual(["P10", "CF-1A"]);
    expect(await list({ tagIds: [graphs], oj: "CF" })).toEqual(["CF-1A"]);
    expect(await list({ tagIds: [graphs, paths], keyword: "short" })).toEqual(["P10"]);
    expect(await list({ tagIds: [graphs, 999] })).toEqual([]);
    expect(await countProblems(tables(), { tagIds: [graphs, paths] })).toEqual({
      total: 2,
      totalIsFloor: false,
    });
  });

  it("pages by number, and after a row", async () => {
    expect(await list({}, { limit: 3, number: 1 })).toEqual(["P1", "P2", "P10"]);
    expect(await list({}, { limit: 3, number: 2 })).toEqual(["CF-1A"]);
    expect(await list({}, { limit: 10, number: 2 })).toEqual([]);
    const [, second] = await listProblems(tables(), {}, { limit: 2, number: 1 });
    expect(await list({}, { limit: 2, after: second!.sortKey })).toEqual(["P10", "CF-1A"]);
    expect(await list({ tagIds: [graphs] }, { limit: 10, after: second!.sortKey })).toEqual(["P10", "CF-1A"]);
  });

  it("gives both titles, the tags and the counters, which are zero before the first submission", async () => {
    await database.db
      .insertInto("problem_counters")
      .values({ problem_id: ids.P10!, total: 3, ac: 2, wa: 1 })
      .execute();
    const rows = await listProblems(tables(), { oj: "ME" }, { limit: 10, number: 1 });
    const zeros = { total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 };
    expect(rows[0]).toMatchObject({
      id: ids.P1,
      title: "Longest path",
      otherTitle: null,
      type: 1,
      ...zeros,
    });
    expect(rows[2]).toEqual({
      id: ids.P10,
      displayId: "P10",
      sortKey: "003P10",
      baseLocale: "zh-CN",
      title: "最短路径",
      otherTitle: "Shortest Path",
      type: 0,
      difficulty: 1,
      tagIds: [graphs, paths],
      ...zeros,
      total: 3,
      ac: 2,
      wa: 1,
    });
  });
});

describe("the copies that the database keeps", () => {
  const change = (displayId: string, values: object) =>
    database.db.updateTable("problems").set(values).where("id", "=", ids[displayId]!).execute();

  it("follow a problem that is hidden, renamed or rated anew", async () => {
    await change("CF-1A", { auth: 2 });
    expect(await list({ tagIds: [graphs] })).toEqual(["P1", "P10"]);
    await change("CF-1A", { auth: 1, display_id: "A", difficulty: 0, oj: "ME" });
    expect(await list({ tagIds: [graphs], difficulty: 0, oj: "ME" })).toEqual(["A"]);
    expect(await list({ tagIds: [graphs] })).toEqual(["A", "P1", "P10"]);
  });

  it("follow tags that are given, taken away or deleted", async () => {
    const tagsOf = async (displayId: string) =>
      (await listProblems(tables(), { keyword: displayId }, { limit: 10, number: 1 }))[0]?.tagIds;
    const problem_id = ids.P2!;
    await database.db.insertInto("problem_tags").values({ problem_id, tag_id: graphs }).execute();
    expect(await tagsOf("P2")).toEqual([sums, graphs]);
    await database.db
      .deleteFrom("problem_tags")
      .where("problem_id", "=", problem_id)
      .where("tag_id", "=", sums)
      .execute();
    expect(await tagsOf("P2")).toEqual([graphs]);
    await database.db.deleteFrom("tags").where("id", "=", graphs).execute();
    expect(await tagsOf("P2")).toEqual([]);
    await database.db.deleteFrom("problems").where("id", "=", ids.P1!).execute();
    expect(await list({ tagIds: [paths] })).toEqual(["P10"]);
  });
});
