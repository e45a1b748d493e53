import { calendarStart, dayInZone } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { userDays } from "../submissions/user-days.repo.ts";
import { readCalendar } from "./read-calendar.ts";

let api: TestApi;
let ada: string;
let sum: number;
let path: number;
const signedInAt = new Date("2026-11-01T08:30:00Z");

beforeAll(async () => {
  api = await startTestApi();
  const { db } = api;
  ada = await api.makeUser("Ada");
  const facts = { nickname: "Countess", gender: "female", school: "Qingshi", signature: "# Hi" } as const;
  const web = {
    github: "https://github.example/ada",
    blog: "https://ada.example",
    avatar: "/pictures/a.webp",
  };
  const title = { title_name: "Pioneer", title_color: "#3f7fbf" };
  const secret = { email: "ada@example.org", realname: "Augusta King", number: "1815" };
  await db
    .updateTable("users")
    .set({ ...facts, ...web, ...title, ...secret })
    .where("id", "=", ada)
    .execute();
  await db
    .insertInto("sessions")
    .values([
      {
        user_id: ada,
        created_at: new Date("2026-10-01T00:00:00Z"),
        expires_at: new Date("2026-10-02T00:00:00Z"),
      },
      { user_id: ada, created_at: signedInAt, expires_at: new Date("2026-11-02T00:00:00Z") },
    ])
    .execute();
  await db.updateTable("user_counters").set({ submissions: 7 }).where("user_id", "=", ada).execute();
  sum = await buildProblem(db, "1000", { difficulty: 0 });
  path = await buildProblem(db, "1002", { difficulty: 2 });
  const tree = await buildProblem(db, "1001", { difficulty: 0 });
  const hidden = await buildProblem(db, "9000", { auth: 2 });
  const tried = await buildProblem(db, "1003");
  await db
    .insertInto("user_problems")
    .values(
      [sum, path, tree, hidden, tried].map((problem_id) => ({
        user_id: ada,
        problem_id,
        accepted: problem_id === tried ? 0 : 1,
      })),
    )
    .execute();
});
afterAll(() => api.close());

const wire = (userId: string) => userId.replaceAll("-", "");
const ask = (call: string, query = "", token?: string) => api.ask(`/api/${call}${query}`, { token });
const home = (query?: string, token?: string) => ask("get-user-home-info", query, token);
const heatmap = (query?: string, token?: string) => ask("get-user-calendar-heatmap", query, token);
const visitor = { kind: "visitor" } as const;

describe("get-user-home-info", () => {
  it("[UHOME-06] tells everybody the profile, the figures and what was solved", async () => {
    const { status, body } = await home(`?uid=${wire(ada)}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      uid: wire(ada),
      username: "Ada",
      nickname: "Countess",
      gender: "female",
      avatar: "/pictures/a.webp",
      school: "Qingshi",
      signature: "# Hi",
      github: "https://github.example/ada",
      blog: "https://ada.example",
      titleName: "Pioneer",
      titleColor: "#3f7fbf",
      total: 7,
      rating: null,
      scoreList: [],
      solvedList: ["1000", "1001", "1002"],
      solvedGroupByDifficulty: {
        0: [
          { id: sum, problemId: "1000", difficulty: 0 },
          { id: expect.any(Number), problemId: "1001", difficulty: 0 },
        ],
        2: [{ id: path, problemId: "1002", difficulty: 2 }],
      },
      recentLoginTime: signedInAt.toISOString(),
      isDeleted: false,
    });
  });

  it("[UHOME-06] takes a uid or a name, and the uid decides", async () => {
    const bob = await api.makeUser("bob");
    expect((await home("?username=aDA")).body.data.username).toBe("Ada");
    expect((await home(`?uid=${wire(bob)}&username=Ada`)).body.data.username).toBe("bob");
    expect((await home(`?uid=&username=bob`)).body.data.username).toBe("bob");
  });

  it("is the caller's own when nobody is named; a visitor has none", async () => {
    const eve = await api.makeUser("eve");
    const { token } = await api.openSession(eve);
    expect((await home("", token)).body.data).toMatchObject({ uid: wire(eve), solvedList: [], total: 0 });
    expect((await heatmap("", token)).body.data.dataList).toEqual([]);
    for (const call of [home, heatmap]) {
      expect(await call()).toMatchObject({ status: 404, body: { code: "user_not_found" } });
    }
  });

  it.each(["?username=nobody", `?uid=${"0".repeat(32)}`, "?uid=1", "?uid=1%27--"])(
    "knows no user of %s",
    async (query) => {
      for (const call of [home, heatmap]) {
        expect(await call(query)).toMatchObject({ status: 404, body: { code: "user_not_found" } });
      }
    },
  );

  it("refuses a name that is too long to be one", async () => {
    expect(await home(`?username=${"a".repeat(256)}`)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });

  it("[UHOME-06] counts the best score of each public problem outside contests", async () => {
    const oi = await api.makeUser("oi");
    const hidden = await buildProblem(api.db, "9001", { auth: 2 });
    const send = (problemId: number, oi_rank_score: number | null, more: object = {}) =>
      buildSubmission(api.db, { userId: oi, problemId }, { oi_rank_score, ...more });
    await send(sum, 4);
    await send(sum, 9);
    await send(sum, 6);
    await send(path, 3);
    await send(path, 30, { contest_id: 1, contest_problem_id: 1 });
    await send(path, 40, { group_id: 1 });
    await send(path, null);
    await send(hidden, 50);
    const { scoreList } = (await home("?username=oi")).body.data;
    expect(scoreList.toSorted()).toEqual([3, 9]);
  });

  it("tells of a deleted account its name and nothing else", async () => {
    const gone = await api.makeUser("gone");
    await buildSubmission(api.db, { userId: gone, problemId: sum });
    await api.db
      .insertInto("user_problems")
      .values({ user_id: gone, problem_id: sum, accepted: 1 })
      .execute();
    const facts = { status: "deleted", nickname: "Nick", signature: "was here", school: "Qingshi" } as const;
    await api.db.updateTable("users").set(facts).where("id", "=", gone).execute();
    const { body } = await home("?username=gone");
    expect(body.data).toMatchObject({ username: "gone", isDeleted: true, total: 0, solvedList: [] });
    expect(JSON.stringify(body)).not.toMatch(/Nick|was here|Qingshi/);
    expect((await heatmap("?username=gone")).body.data.dataList).toEqual([]);
  });
});

describe("get-user-calendar-heatmap", () => {
  it("[UHOME-06] tells today, and the days on which something public was sent", async () => {
    const kim = await api.makeUser("kim");
    const submitted_at = new Date();
    const send = (more: object) => buildSubmission(api.db, { userId: kim, problemId: sum }, more);
    await send({ submitted_at });
    await send({ submitted_at, status: -1 });
    await send({ submitted_at, contest_id: 1, contest_problem_id: 1 });
    await send({ submitted_at, group_id: 1 });
    await buildSubmission(api.db, { userId: ada, problemId: sum }, { submitted_at });
    const expected = [{ date: dayInZone(submitted_at, "Asia/Shanghai"), count: 2 }];
    for (const query of ["?username=kim", `?uid=${wire(kim)}`]) {
      const { status, body } = await heatmap(query);
      expect(status).toBe(200);
      expect(body.data).toEqual({ endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), dataList: expected });
    }
  });

  it("counts 365 days in the site's time zone, whatever it is", async () => {
    const { db } = api;
    const zoe = await api.makeUser("zoe");
    const moments = [
      "2025-11-15T15:59:59.999Z",
      "2025-11-15T16:00:00Z",
      "2026-06-01T15:59:00Z",
      "2026-06-01T16:00:00Z",
      "2026-06-01T16:01:00Z",
      "2026-11-15T15:59:59.999Z",
      "2026-11-15T16:00:00Z",
    ];
    for (const moment of moments) {
      const submitted_at = new Date(moment);
      await buildSubmission(db, { userId: zoe, problemId: sum }, { submitted_at });
    }
    const deps = { db, now: () => new Date("2026-11-15T12:00:00Z") };
    const whose = { username: "zoe" };
    expect(await readCalendar(deps, visitor, whose)).toEqual({
      endDate: "2026-11-15",
      dataList: [
        { date: "2025-11-16", count: 1 },
        { date: "2026-06-01", count: 1 },
        { date: "2026-06-02", count: 2 },
        { date: "2026-11-15", count: 1 },
      ],
    });
    const value = JSON.stringify({ timeZone: "America/Los_Angeles" });
    await db.insertInto("settings").values({ key: "site", value }).execute();
    try {
      // There, all three moments of June belong to its first day.
      const { endDate, dataList } = await readCalendar(deps, visitor, whose);
      expect(endDate).toBe("2026-11-15");
      expect(dataList).toContainEqual({ date: "2026-06-01", count: 3 });
    } finally {
      await db.deleteFrom("settings").where("key", "=", "site").execute();
    }
  });

  it("reads its index alone, however much the site holds", async () => {
    const { db } = api;
    await sql`
      insert into submissions (problem_id, user_id, language_id, length_bytes, source_sha256, submitted_at)
      select ${sum}, ${ada}, 1, 1, sha256('x'), now() - make_interval(hours => n)
      from generate_series(1, 500) as n`.execute(db);
    await sql`vacuum analyze submissions`.execute(db);
    const endDate = dayInZone(new Date(), "UTC");
    const year = { first: calendarStart(endDate), last: endDate, timeZone: "UTC" };
    // A small table is planned like a large one.
    const rows = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      return (await sql<{ "QUERY PLAN": string }>`explain ${userDays(ada, year)}`.execute(tx)).rows;
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Only Scan using submissions_user_time_idx");
  });
});
