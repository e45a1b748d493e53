import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildReadable } from "../../testing/build-readable.ts";
import { buildSubmission } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { rankedPage } from "../identity/ranks.repo.ts";

let api: TestApi;
const ids: Record<string, string> = {};

interface Figures {
  solved: number;
  submissions: number;
  score: number;
}

/** An account with these figures and facts. */
async function person(username: string, figures: Partial<Figures>, facts: object = {}): Promise<void> {
  const id = await api.makeUser(username);
  ids[username] = id;
  const counters = { solved: 0, submissions: 0, score: 0, ...figures };
  await api.db.updateTable("user_counters").set(counters).where("user_id", "=", id).execute();
  await api.db
    .updateTable("users")
    .set({ username, ...facts })
    .where("id", "=", id)
    .execute();
}

beforeAll(async () => {
  api = await startTestApi();
  const title = { title_name: "石匠", title_color: "#3f7fbf" };
  const shown = { nickname: "早潮", avatar: "/api/public/img/a.webp", signature: "x".repeat(300), ...title };
  await person("ada", { solved: 9, submissions: 20, score: 5 }, { ...shown, realname: "Augusta King" });
  await person("bea", { solved: 9, submissions: 12, score: 5 }, { nickname: "Early Tide" });
  await person("cy", { solved: 2, submissions: 2, score: 40 });
  await person("dan", {});
  await person("eve", {});
  await person("locked", { solved: 99, score: 99 }, { status: "locked" });
  await person("deleted", { solved: 99, score: 99 }, { status: "deleted" });
});
afterAll(() => api.close());

const ask = async (query = "") => (await api.ask(`/api/get-rank-list${query}`)).body.data;
const names = async (query = "") =>
  (await ask(query)).records.map(({ username }: { username: string }) => username);
/** Those without figures, in the order of their ids. */
const newcomers = () => ["dan", "eve"].sort((one, other) => (ids[one]! < ids[other]! ? -1 : 1));

describe("get-rank-list", () => {
  it("[SRANK-03] tells of each user who it is, what was reached, and nothing secret", async () => {
    const { records } = await ask("?searchUser=ada");
    expect(records).toEqual([
      {
        rank: 2,
        uid: ids.ada?.replaceAll("-", ""),
        username: "ada",
        nickname: "早潮",
        avatar: "/api/public/img/a.webp",
        titleName: "石匠",
        titleColor: "#3f7fbf",
        signature: "x".repeat(200),
        ac: 9,
        total: 20,
        score: 5,
      },
    ]);
  });

  it("[SRANK-05] answers the list of a type in pages, with its total", async () => {
    const acm = ["bea", "ada", "cy", ...newcomers()];
    const oi = ["cy", "bea", "ada", ...newcomers()];
    for (const query of ["", "?type=ACM", "?type=0", "?type=nonsense"])
      expect(await names(query)).toEqual(acm);
    for (const query of ["?type=OI", "?type=1"]) expect(await names(query)).toEqual(oi);
    expect(await ask("?limit=2&currentPage=2")).toMatchObject({
      records: [
        { rank: 3, username: "cy" },
        { rank: 4, username: acm[3] },
      ],
      total: 5,
      totalIsFloor: false,
      size: 2,
      current: 2,
      pages: 3,
    });
    expect(await ask("?currentPage=0")).toMatchObject({ size: 30, current: 1 });
    expect(await names("?currentPage=2")).toEqual([]);
    expect(await names("?currentPage=999999999")).toEqual([]);
  });

  it.each([
    ["AD", ["ada"]],
    ["潮", []],
    ["早潮", ["ada"]],
    ["tide", ["bea"]],
    ["e", []],
    ["lock", []],
    ["a_a", []],
    ["%25", []],
    ["king", []],
  ])("[SRANK-05] searching %s finds %j by the names that the list shows", async (text, found) => {
    const { records, total } = await ask(`?searchUser=${text}`);
    expect(records.map(({ username }: { username: string }) => username)).toEqual(found);
    expect(total).toBe(found.length);
  });

  it("[SRANK-05] keeps the places of whom it finds, in the order of the list", async () => {
    await person("crane", { solved: 1, submissions: 1 });
    await person("cranium", { solved: 7, submissions: 9 });
    expect((await ask("?searchUser=cran&type=ACM")).records).toMatchObject([
      { rank: 3, username: "cranium" },
      { rank: 5, username: "crane" },
    ]);
    expect(await names("?searchUser=cran&limit=1&currentPage=2")).toEqual(["crane"]);
    await api.db.updateTable("users").set({ status: "deleted" }).where("username", "like", "cran%").execute();
  });

  it("an account has no place while it is locked", async () => {
    const setStatus = (status: "active" | "locked") =>
      api.db.updateTable("users").set({ status }).where("id", "=", ids.bea!).execute();
    await setStatus("locked");
    expect((await names()).slice(0, 2)).toEqual(["ada", "cy"]);
    await setStatus("active");
    expect((await names()).slice(0, 2)).toEqual(["bea", "ada"]);
  });

  it("a name that is too long is refused", async () => {
    expect(await api.ask(`/api/get-rank-list?searchUser=${"a".repeat(256)}`)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });

  it("walks the index of its order, however many users there are", async () => {
    await sql`insert into users (username) select 'person' || n from generate_series(1, 3000) as n`.execute(
      api.db,
    );
    await sql`
      insert into user_counters (user_id, solved, submissions, score)
      select id, hashtext(username) & 63, 64 + (hashtext(username) & 255), hashtext(username) & 127
      from users where username like 'person%'`.execute(api.db);
    await sql`vacuum analyze users, user_counters`.execute(api.db);
    for (const [type, index] of [
      ["ACM", "user_counters_acm_rank_idx"],
      ["OI", "user_counters_oi_rank_idx"],
    ] as const) {
      const plan = await planOf(rankedPage({ type }, { limit: 30, number: 3 }));
      expect(plan).toContain(`using ${index}`);
      expect(plan).not.toContain("Seq Scan");
      const search = await planOf(rankedPage({ type, name: "person7" }, { limit: 30, number: 1 }));
      for (const used of [index, "users_username_grams_idx", "users_nickname_grams_idx"])
        expect(search).toContain(used);
    }
  });
});

/** The plan as for a table that is too large to be read whole. */
async function planOf(query: ReturnType<typeof rankedPage>): Promise<string> {
  const rows = await api.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(tx)).rows;
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it("[PERM-07] a visitor may browse problems, lists, ranks and user homes", async () => {
  const problemId = await buildReadable(api.db, "T1");
  const submitId = await buildSubmission(api.db, { userId: ids.ada!, problemId });
  const browsed = [
    "get-problem-list",
    "get-problem-detail?problemId=T1",
    "get-problem-tags-and-classification",
    "get-submission-list",
    `get-submission-detail?submitId=${submitId}`,
    "get-common-announcement",
    "get-recent-contest",
    "get-recent-seven-ac-rank",
    "get-rank-list?type=ACM",
    "get-rank-list?type=OI",
    "get-user-home-info?username=ada",
    "get-user-calendar-heatmap?username=ada",
  ];
  for (const path of browsed) {
    const { status, body } = await api.ask(`/api/${path}`);
    expect([path, status, body.status]).toEqual([path, 200, 200]);
  }
});
