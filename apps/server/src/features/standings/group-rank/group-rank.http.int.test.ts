import { groupLevels } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGroup } from "../../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { wireUid } from "../../identity/index.ts";
import { groupRankPage } from "./group-rank.repo.ts";

let api: TestApi;
let gid: number;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  for (const name of ["teacher", "ann", "bob", "cid", "dan", "applicant", "stranger"]) {
    ids[name] = await api.makeUser(name);
    tokens[name] = (await api.openSession(ids[name])).token;
  }
  const { member, applying } = groupLevels;
  const levels = { ann: member, bob: member, cid: member, dan: member, applicant: applying };
  const byId = Object.entries(levels).map(([name, level]) => [ids[name], level]);
  gid = await buildGroup(api.db, ids.teacher!, { levels: Object.fromEntries(byId) });
  await reach("ann", { solved: 2, submissions: 9, score: 50 });
  await reach("bob", { solved: 2, submissions: 5, score: 10 });
  await reach("cid", { solved: 1, submissions: 1, score: 90 });
  await api.db
    .updateTable("users")
    .set({ nickname: "Bobby", title_name: "Hero", title_color: "#ff0000", signature: "hi" })
    .where("id", "=", ids.bob!)
    .execute();
});
afterAll(() => api.close());

const reach = (who: string, sums: { solved: number; submissions: number; score: number }) =>
  api.db
    .updateTable("group_standings")
    .set(sums)
    .where("group_id", "=", gid)
    .where("user_id", "=", ids[who]!)
    .execute();
const rank = async (query = "", who = "ann") =>
  (await api.ask(`/api/get-group-rank-list?gid=${gid}${query}`, { token: tokens[who] })).body;
const names = async (query = "") =>
  (await rank(query)).data.records.map(({ username }: { username: string }) => username);

it("[GRANK-05] has every member, by problems solved and then fewer submissions, or by score", async () => {
  const none = ["dan", "teacher"].toSorted((one, other) => (ids[one]! < ids[other]! ? -1 : 1));
  expect(await names()).toEqual(["bob", "ann", "cid", ...none]);
  expect(await names("&type=0")).toEqual(["bob", "ann", "cid", ...none]);
  expect(await names("&type=1")).toEqual(["cid", "ann", "bob", ...none]);
  const { data } = await rank("&page=1&limit=1");
  expect(data).toMatchObject({ total: 5, size: 1, current: 1, pages: 5 });
  expect((await rank()).data.size).toBe(30);
  expect(data.records).toEqual([
    {
      ...{ rank: 1, uid: wireUid(ids.bob!), username: "bob", avatar: null, nickname: "Bobby" },
      ...{ titleName: "Hero", titleColor: "#ff0000", signature: "hi", ac: 2, total: 5, score: 10 },
    },
  ]);
  expect(await names("&page=2&limit=2")).toEqual(["cid", none[0]]);
  const found = (await rank("&searchUser=BOBB")).data;
  expect([found.total, found.records[0].rank]).toEqual([1, 1]);
  expect((await rank("&searchUser=ci&type=0")).data.records).toEqual([
    expect.objectContaining({ username: "cid", rank: 3 }),
  ]);
  expect((await rank("&searchUser=applicant")).data.records).toEqual([]);
});

it("has nobody who left, was refused, or whose account is closed, until they come back", async () => {
  const theirs = api.db.deleteFrom("group_members").where("user_id", "=", ids.bob!);
  await theirs.where("group_id", "=", gid).execute();
  await api.db.updateTable("users").set({ status: "locked" }).where("id", "=", ids.cid!).execute();
  expect((await names()).slice(0, 2)).not.toContain("bob");
  expect(await names()).not.toContain("cid");
  await api.db
    .insertInto("group_members")
    .values({ group_id: gid, user_id: ids.bob!, level: groupLevels.applying })
    .execute();
  expect(await names()).not.toContain("bob");
  const again = api.db.updateTable("group_members").where("user_id", "=", ids.bob!);
  await again.set({ level: groupLevels.member }).execute();
  await api.db.updateTable("users").set({ status: "active" }).where("id", "=", ids.cid!).execute();
  expect((await rank()).data.records[0]).toMatchObject({ username: "bob", ac: 2, total: 5, score: 10 });
  expect((await names())[2]).toBe("cid");
});

it("walks the index of its order, however many groups and members there are", async () => {
  await sql`insert into users (username) select 'person' || n from generate_series(1, 3000) n`.execute(
    api.db,
  );
  await sql`
    insert into group_members (group_id, user_id, level)
    select ${gid}, id, 3 from users where username like 'person%'`.execute(api.db);
  await sql`vacuum analyze users, group_standings`.execute(api.db);
  for (const [type, index] of [
    ["ACM", "group_standings_acm_rank_idx"],
    ["OI", "group_standings_oi_rank_idx"],
  ] as const) {
    const query = groupRankPage({ gid, type }, { limit: 30, number: 3 });
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(api.db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toContain("Seq Scan");
  }
  expect((await rank()).data.total).toBe(3005);
});

it("is for members", async () => {
  expect((await rank("", "stranger")).code).toBe("group_access_required");
  expect((await rank("", "applicant")).code).toBe("group_access_required");
});
