import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { readSwitches } from "./settings.repo.ts";

let api: TestApi;
let root: string;
let lastAct = 0;
beforeAll(async () => {
  api = await startTestApi();
  root = (await api.openSession(await api.makeUser("root", { role: roles.root }))).token;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom("settings").execute();
  const last = await api.db
    .selectFrom("audit_entries")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  lastAct = last?.id ?? 0;
});

const put = (path: string, body: object, token = root) => api.ask(path, { method: "PUT", body, token });
const data = async (path: string) => (await api.ask(path, { token: root })).body.data;
const site = async () => (await api.ask("/api/get-website-config")).body.data;
const acts = () =>
  api.db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("id", ">", lastAct)
    .orderBy("id")
    .execute();

describe("[ADMIN-22] the web config", () => {
  const path = "/api/admin/config/set-web-config";

  it("is read and set, holds on the site at once, and is remembered before and after", async () => {
    const changes = {
      name: "师大附中 OJ",
      recordName: "京ICP备00000000号",
      recordUrl: "https://beian.miit.gov.cn/",
      policeRecordName: "京公网安备 00000000000000号",
      policeRecordUrl: "https://beian.mps.gov.cn/",
    };
    expect((await put(path, changes)).status).toBe(200);
    expect(await site()).toMatchObject({ ...changes, shortName: "OJ" });
    expect(await data("/api/admin/config/get-web-config")).toMatchObject({ ...changes, register: true });
    expect(await acts()).toEqual([
      {
        action: "settings.change",
        details: {
          before: expect.objectContaining({ name: "Touchstone Online Judge", recordName: "" }),
          after: changes,
        },
      },
    ]);
  });

  it("keeps what is not sent, keeps a name for an empty one, and takes other empty texts away", async () => {
    await put(path, { name: "A", shortName: "B", projectName: "C", description: "D" });
    await put(path, { name: "", shortName: " ", projectName: "" });
    expect(await site()).toMatchObject({ name: "A", shortName: "B", projectName: "", description: "D" });
  });

  it("writes nothing where nothing changes", async () => {
    await put(path, { shortName: "OJ" });
    expect(await acts()).toEqual([]);
  });

  it.each([
    { name: "x".repeat(61) },
    { shortName: "x".repeat(21) },
    { recordUrl: "javascript:alert(1)" },
    { policeRecordUrl: "//evil.test" },
    { projectUrl: "data:text/html,x" },
    { timeZone: "Mars/Olympus" },
    { locale: "fr-FR" },
    { register: "yes" },
  ])("refuses %j", async (body) => {
    expect((await put(path, body)).body.code).toBe("invalid_input");
    expect(await acts()).toEqual([]);
  });

  it("lets no key through that is not its own", async () => {
    await put(path, { name: "A", baseUrl: "https://evil.test", smtpPassword: "x", openPublicJudge: false });
    expect((await site()).baseUrl).toBe("http://touchstone.test");
    const { value } = await api.db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    expect(value).toEqual({ name: "A" });
  });
});

describe("[ADMIN-22] the data source", () => {
  it("is read without a password, and setting it names the setting to change", async () => {
    const source = await data("/api/admin/config/get-db-and-redis-config");
    expect(source).toMatchObject({
      dbName: new URL(api.config.databaseUrl).pathname.slice(1),
      dbPort: expect.any(Number),
      dbVersion: expect.stringMatching(/^\d+/),
      dbSizeBytes: expect.any(Number),
      isDbPasswordSet: new URL(api.config.databaseUrl).password !== "",
      dbSetting: "TOUCHSTONE_DATABASE_URL",
    });
    const refused = await put("/api/admin/config/set-db-and-redis-config", { dbPassword: "x" });
    expect(refused.body).toMatchObject({ status: 409, code: "set_by_environment" });
    expect(refused.body.msg).toContain("TOUCHSTONE_DATABASE_URL");
  });

  it("says that a password is set, and never which", async () => {
    const { readDataSource } = await import("./read-data-source.ts");
    const urls = {
      databaseUrl: "postgres://judge:hush-1@db.school:6543/oj",
      redisUrl: "redis://:hush-2@cache.school",
    };
    const told = await readDataSource(api.db, urls);
    expect(told).toMatchObject({
      ...{ dbHost: "db.school", dbPort: 6543, isDbPasswordSet: true },
      ...{ redisHost: "cache.school", redisPort: 6379, isRedisPasswordSet: true },
    });
    expect(JSON.stringify(told)).not.toContain("hush");
  });
});

describe("the switches", () => {
  const path = "/api/admin/switch/update";
  const defaults = {
    ...{ register: true, openPublicDiscussion: true, openGroupDiscussion: true, openContestComment: true },
    ...{ openPublicJudge: true, openGroupJudge: true, openContestJudge: true },
    ...{ hideNonContestSubmissionCode: false, defaultSubmitInterval: 0 },
    ...{ defaultCreateDiscussionACInitValue: 10, defaultCreateDiscussionDailyLimit: 5 },
    ...{ defaultCreateCommentACInitValue: 10, defaultCreateGroupACInitValue: 20 },
    ...{ defaultCreateGroupDailyLimit: 2, defaultCreateGroupLimit: 5 },
  };

  it("[ADMIN-19, ADMIN-20] are read with the interval, the solved counts and the caps", async () => {
    expect(await data("/api/admin/switch/info")).toEqual(defaults);
    const changes = {
      ...{ defaultSubmitInterval: 12, defaultCreateDiscussionACInitValue: 0 },
      ...{ defaultCreateCommentACInitValue: 3, defaultCreateGroupACInitValue: 4 },
      ...{
        defaultCreateDiscussionDailyLimit: 6,
        defaultCreateGroupDailyLimit: 7,
        defaultCreateGroupLimit: 8,
      },
    };
    await put(path, changes);
    expect(await data("/api/admin/switch/info")).toEqual({ ...defaults, ...changes });
    // What features ask, in any copy.
    expect(await readSwitches(api.db)).toMatchObject(changes);
  });

  it.each(["openPublicDiscussion", "openGroupDiscussion", "openContestComment"])(
    "[ADMIN-21] %s takes effect on the site at once, and only it",
    async (name) => {
      await put(path, { [name]: false });
      expect(await data("/api/admin/switch/info")).toEqual({ ...defaults, [name]: false });
      expect((await site())[name]).toBe(false);
      expect((await acts())[0]?.details).toEqual({ before: { [name]: true }, after: { [name]: false } });
      await put(path, { [name]: true });
      expect((await site())[name]).toBe(true);
    },
  );

  it("[ADMIN-21] register closes the door of registration", async () => {
    await put(path, { register: false });
    const { body } = await api.ask("/api/get-register-code", { body: { email: "new@school.test" } });
    expect(body).toMatchObject({ status: 403, code: "registration_closed" });
    await put(path, { register: true });
    const open = await api.ask("/api/get-register-code", { body: { email: "new@school.test" } });
    expect(open.body.code).toBe("registration_needs_mail");
  });

  it("[ADMIN-21] of judging are stored, each by itself", async () => {
    for (const name of [
      "openPublicJudge",
      "openGroupJudge",
      "openContestJudge",
      "hideNonContestSubmissionCode",
    ]) {
      await put(path, { [name]: name.startsWith("hide") });
    }
    expect(await readSwitches(api.db)).toMatchObject({
      ...{ openPublicJudge: false, openGroupJudge: false, openContestJudge: false },
      hideNonContestSubmissionCode: true,
    });
    expect(JSON.stringify(await site())).not.toMatch(/open\w+Judge|hideNon/);
  });

  it.each([
    { defaultSubmitInterval: -1 },
    { defaultSubmitInterval: 3601 },
    { defaultSubmitInterval: 1.5 },
    { defaultCreateGroupLimit: "many" },
    { defaultCreateCommentACInitValue: 10_001 },
    { register: "true" },
    { openPublicJudge: null },
  ])("refuse %j", async (body) => {
    expect((await put(path, body)).body.code).toBe("invalid_input");
  });

  it("changed at once by two do not undo each other", async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(path, index % 2 ? { openPublicJudge: false } : { defaultSubmitInterval: 5 }),
      ),
    );
    expect(await readSwitches(api.db)).toMatchObject({ openPublicJudge: false, defaultSubmitInterval: 5 });
  });
});

it.each<Role>([roles.admin, roles.problemAdmin, roles.user])(
  "[ADMIN-06] nothing of it is for role %i",
  async (role) => {
    const { token } = await api.openSession(await api.makeUser(`role-${role}`, { role }));
    for (const path of ["switch/info", "config/get-web-config", "config/get-email-config"]) {
      expect((await api.ask(`/api/admin/${path}`, { token })).body.code).toBe("missing_right");
    }
    for (const path of ["switch/update", "config/set-web-config", "config/set-email-config"]) {
      expect((await put(`/api/admin/${path}`, { register: false }, token)).body.code).toBe("missing_right");
    }
    expect(await acts()).toEqual([]);
  },
);
