import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await startTestApi();
  const classifications = await api.db
    .insertInto("tag_classifications")
    .values([
      { name: "algorithms", rank: 2 },
      { name: "basics", rank: 1 },
      { name: "empty", rank: 3 },
      { name: "of codeforces", oj: "CF", rank: 1 },
    ])
    .returning(["id", "name"])
    .execute();
  for (const { id, name } of classifications) ids[name] = id;
  const tags = await api.db
    .insertInto("tags")
    .values([
      { name: "graphs", color: "#123456", classification_id: ids.algorithms! },
      { name: "loops", classification_id: ids.basics! },
      { name: "loose" },
      { name: "greedy", oj: "CF", classification_id: ids["of codeforces"]! },
      { name: "homework", group_id: await buildGroup(api.db, await api.makeUser("teacher")) },
    ])
    .returning(["id", "name"])
    .execute();
  for (const { id, name } of tags) ids[name] = id;
});
afterAll(() => api.close());

const data = async (path: string) => (await api.ask(path)).body.data;
const names = async (query: string) =>
  (await data(`/api/get-all-problem-tags${query}`)).map(({ name }: { name: string }) => name);

describe("[PROB-16] all tags", () => {
  it("are those of the site's own problems, none of a group's", async () => {
    const [first] = await data("/api/get-all-problem-tags?oj=ME");
    expect(first).toEqual({
      id: ids.graphs,
      name: "graphs",
      color: "#123456",
      oj: "ME",
      gid: null,
      tcid: ids.algorithms,
    });
    expect(await names("?oj=ME")).toEqual(["graphs", "loops", "loose"]);
    expect(await names("")).toEqual(["graphs", "loops", "loose"]);
  });

  it("of a remote judge, of the gym, or of all", async () => {
    expect(await names("?oj=CF")).toEqual(["greedy"]);
    expect(await names("?oj=GYM")).toEqual(["greedy"]);
    expect(await names("?oj=HDU")).toEqual([]);
    expect(await names("?oj=ALL")).toEqual(["graphs", "loops", "loose", "greedy"]);
  });
});

describe("[PROB-16] tags by classification", () => {
  const grouped = async (oj: string) =>
    (await data(`/api/get-problem-tags-and-classification${oj}`)).map(
      (group: { classification: { name: string } | null; tagList: { name: string }[] }) => [
        group.classification?.name ?? null,
        group.tagList.map(({ name }) => name),
      ],
    );

  it("stand in the order of rank, those of none last", async () => {
    expect(await grouped("?oj=ME")).toEqual([
      ["basics", ["loops"]],
      ["algorithms", ["graphs"]],
      ["empty", []],
      [null, ["loose"]],
    ]);
    expect(await grouped("")).toEqual(await grouped("?oj=ME"));
  });

  it("say which judge they are of", async () => {
    expect(await data("/api/get-problem-tags-and-classification?oj=GYM")).toEqual([
      {
        classification: { id: ids["of codeforces"], name: "of codeforces", oj: "CF", rank: 1 },
        tagList: [
          { id: ids.greedy, name: "greedy", color: null, oj: "CF", gid: null, tcid: ids["of codeforces"] },
        ],
      },
    ]);
    expect(await grouped("?oj=HDU")).toEqual([]);
  });
});
