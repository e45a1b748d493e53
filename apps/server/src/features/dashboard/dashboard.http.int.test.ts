import { type Role, roles } from "@touchstone/domain";
import { createLogger } from "@touchstone/telemetry";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { countToday } from "../submissions/index.ts";
import { beatAsProcess } from "./beat-as-process.ts";

let api: TestApi;
let userId: string;
beforeAll(async () => {
  api = await startTestApi();
  userId = await api.makeUser("ada");
});
afterAll(() => api.close());

const tokenOf = async (role: Role) =>
  (
    await api.openSession(
      await api.makeUser(`role${role}-${Math.random().toString(36).slice(2, 8)}`, { role }),
    )
  ).token;
const log = createLogger({ process: "test", level: "fatal", version: "1.2.3" });

describe("[ADMIN-27] the calls of the dashboard", () => {
  it.each([
    ["POST", "/api/admin/dashboard/get-sessions"],
    ["GET", "/api/admin/dashboard/get-dashboard-info"],
    ["GET", "/api/admin/config/get-service-info"],
    ["POST", "/api/admin/config/get-service-info"],
    ["GET", "/api/admin/config/get-judge-service-info"],
    ["GET", "/api/admin/logout"],
  ])("%s %s answers every admin role and nobody else", async (method, path) => {
    const ask = (token?: string) => api.ask(path, { method, token, ...(method === "POST" && { body: {} }) });
    for (const role of [roles.root, roles.admin, roles.problemAdmin]) {
      expect((await ask(await tokenOf(role))).status).toBe(200);
    }
    expect((await ask(await tokenOf(roles.user))).body).toMatchObject({ status: 403, code: "missing_right" });
    expect((await ask()).body).toMatchObject({ status: 401, code: "sign_in_required" });
  });

  it("signs an admin in and out; the session is over, no other is", async () => {
    await api.makeUser("boss", { role: roles.admin });
    const signIn = async () =>
      (await api.ask("/api/admin/login", { body: { username: "boss", password: "secret-1" } })).headers.get(
        "authorization",
      ) ?? "";
    const [here, elsewhere] = [await signIn(), await signIn()];
    expect((await api.ask("/api/admin/logout", { token: here, body: {} })).status).toBe(200);
    const info = (token: string) => api.ask("/api/admin/dashboard/get-dashboard-info", { token });
    expect((await info(here)).status).toBe(401);
    expect((await info(elsewhere)).status).toBe(200);
  });

  it("tells of the session before this one: when, from where and with what", async () => {
    const id = await api.makeUser("twice", { role: roles.admin });
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0";
    const first = await api.openSession(id);
    const earlier = { user_agent: firefox, ip: "10.0.9.21", created_at: new Date(Date.now() - 86_400_000) };
    await api.db.updateTable("sessions").set(earlier).where("id", "=", first.sessionId).execute();
    const ask = async (token: string) =>
      (await api.ask("/api/admin/dashboard/get-sessions", { token, body: {} })).body.data;
    const shown = { ip: "10.0.9.21", browser: "Firefox", system: "Linux", userAgent: firefox };
    expect(await ask(first.token)).toMatchObject(shown);
    const { token } = await api.openSession(id);
    expect(await ask(token)).toMatchObject({
      ...shown,
      uid: id.replaceAll("-", ""),
      gmtCreate: earlier.created_at.toISOString(),
    });
  });

  it("counts users, submissions of the day, contests and the queue", async () => {
    const problemId = await buildProblem(api.db, "1000");
    for (let left = 3; left > 0; left--)
      await buildSubmission(api.db, { userId, problemId }, { group_id: 7 });
    const hour = (inHours: number) => new Date(Date.now() + inHours * 3_600_000);
    const contest = { author_id: userId, title: "Open", starts_at: hour(-1), ends_at: hour(4) };
    const values = [contest, { ...contest, starts_at: hour(48), ends_at: hour(50) }];
    await api.db.insertInto("contests").values(values).execute();
    const { rows } = await sql<{
      languageId: number;
    }>`select id as "languageId" from languages limit 1`.execute(api.db);
    const work = {
      user_id: userId,
      problem_id: problemId,
      language_id: rows[0]?.languageId ?? 0,
      generation: 1,
    };
    const ids = await api.db.selectFrom("submissions").select("id").orderBy("id").execute();
    const [one, two, three] = ids.map(({ id }) => ({ ...work, submission_id: id }));
    if (!one || !two || !three) throw new Error("three were sent");
    for (const { submission_id } of [one, two, three]) {
      await api.db.insertInto("judgements").values({ submission_id, generation: 1 }).execute();
    }
    await api.db
      .insertInto("judge_jobs")
      .values([
        { ...one, lane: 1, created_at: new Date(Date.now() - 90_000) },
        { ...two, lane: 2 },
        { ...three, lane: 2, state: "parked" },
      ])
      .execute();
    const judge = { seen_at: new Date(), toolchain: "t1", slots: 4 };
    const load = JSON.stringify({ busySlots: 3, diskFreeBytes: 1, noise: null });
    await api.db
      .insertInto("judges")
      .values([
        { ...judge, id: "one", public_key: "one", load },
        { ...judge, id: "two", public_key: "two" },
        { ...judge, id: "drained", public_key: "drained", is_draining: true },
      ])
      .execute();
    const token = await tokenOf(roles.admin);
    await vi.waitFor(
      async () => {
        const { data } = (await api.ask("/api/admin/dashboard/get-dashboard-info", { token })).body;
        expect(data).toMatchObject({
          recentContestNum: 2,
          runningContestNum: 1,
          queue: {
            waiting: 2,
            running: 0,
            parked: 1,
            overdue: 1,
            pools: [{ toolchain: "t1", judges: 2, slots: 8, busySlots: 3 }],
          },
        });
        expect(data.userNum).toBeGreaterThan(3);
        expect(data.newUserNum).toBe(data.userNum);
        expect(data.onlineNum).toBeGreaterThan(3);
        expect(data.queue.lanes.slice(0, 2)).toEqual([
          { lane: 1, waiting: 1, running: 0 },
          { lane: 2, waiting: 1, running: 0 },
        ]);
        expect(data.queue.longestWaitMs).toBeGreaterThanOrEqual(90_000);
        expect(data.todayJudgeNum).toBe(
          data.hourlyJudgeNums.reduce((sum: number, each: number) => sum + each, 0),
        );
      },
      { timeout: 10_000, interval: 500 },
    );
  });

  it("tells its own clock, however old the figures are", async () => {
    const token = await tokenOf(roles.admin);
    for (let i = 0; i < 2; i++) {
      const askedAt = Date.now();
      const { body } = await api.ask("/api/admin/dashboard/get-dashboard-info", { token });
      expect(Date.parse(body.data.now)).toBeGreaterThanOrEqual(askedAt);
    }
  });

  it("tells of the last good backup, if there is one", async () => {
    const token = await tokenOf(roles.problemAdmin);
    const lastBackup = async () =>
      (await api.ask("/api/admin/dashboard/get-dashboard-info", { token })).body.data.lastBackup;
    expect(await lastBackup()).toBeNull();
    const made_at = new Date("2026-11-17T20:10:00Z");
    await api.db.insertInto("backups").values({ made_at, size_bytes: 4096 }).execute();
    expect(await lastBackup()).toEqual({ madeAt: made_at.toISOString(), sizeBytes: 4096 });
  });

  it("shows each process with processor and memory while it runs, as unreachable when it was killed", async () => {
    const token = await tokenOf(roles.root);
    const services = async () => {
      const { data } = (await api.ask("/api/admin/config/get-service-info", { token })).body;
      expect(data.engines).toEqual({ database: "up", cache: "up", bus: "up" });
      return data.services;
    };
    expect(await services()).toEqual([]);
    const beating = await beatAsProcess({ db: api.db, log, version: "1.2.3", kind: "api" });
    await vi.waitFor(async () => expect(await services()).toHaveLength(1));
    const [mine] = await services();
    expect(mine).toMatchObject({ serviceId: "api", version: "1.2.3", pid: process.pid, isHealthy: true });
    expect(mine.cpuCores).toBeGreaterThan(0);
    expect(mine.percentCpuLoad).toBeGreaterThanOrEqual(0);
    expect(mine.memoryBytes).toBeGreaterThan(10_000_000);
    expect(mine.percentMemoryLoad).toBeGreaterThan(0);
    await sql`update server_processes set seen_at = now() - interval '1 minute'`.execute(api.db);
    expect(await services()).toMatchObject([{ isHealthy: false }]);
    await beating.close();
    expect(await services()).toEqual([]);
  });
});

describe("the submissions of a day", () => {
  it("are those of the site's zone, and of yesterday those up to the same time", async () => {
    const problemId = await buildProblem(api.db, "1001");
    await sql`delete from judge_jobs`.execute(api.db);
    await sql`delete from submissions`.execute(api.db);
    const at = [
      "2026-03-09T15:59:00Z",
      "2026-03-09T16:30:00Z",
      "2026-03-10T00:10:00Z",
      "2026-03-10T02:00:00Z",
    ];
    const yesterday = ["2026-03-08T16:00:00Z", "2026-03-09T01:00:00Z", "2026-03-09T01:30:00Z"];
    for (const time of [...at, ...yesterday]) {
      await buildSubmission(api.db, { userId, problemId }, { submitted_at: new Date(time) });
    }
    expect(await countToday(api.db, new Date("2026-03-10T01:20:00Z"), "Asia/Shanghai")).toEqual({
      todayJudgeNum: 2,
      yesterdayJudgeNum: 2,
      hourlyJudgeNums: [1, 0, 0, 0, 0, 0, 0, 0, 1, 0],
    });
  });
});
