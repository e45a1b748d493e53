import { roles } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { startMailbox } from "@touchstone/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { setUpLink } from "../identity/index.ts";
import { storeLanguageFiles } from "../languages/index.ts";

const form = {
  name: "Harbour School",
  shortName: "HS",
  description: "Where boats learn",
  locale: "en-US",
  timeZone: "Europe/Lisbon",
  register: false,
  recordName: "",
  recordUrl: "",
};

const rootOf = async (api: TestApi) =>
  (await api.openSession(await api.makeUser("chief", { role: roles.root }))).token;

describe("the set-up", () => {
  let api: TestApi;
  let root: string;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const stage = async () => (await api.ask("/api/setup/stage")).body.data;
  const state = async () => (await api.ask("/api/setup/state", { token: root })).body.data;
  const post = async (path: string, body: object) =>
    (await api.ask(`/api/setup/${path}`, { token: root, body })).body;

  it("begins with the one-time link, whose word opens nothing but the root account", async () => {
    expect(await stage()).toEqual({ hasRoot: false, isFinished: false });
    const link = await setUpLink({ db: api.db, secret: api.config.secret, baseUrl: api.config.baseUrl });
    const token = new URL(link ?? "").hash.slice(1);
    expect((await api.ask("/api/setup/site", { token, body: form })).status).toBe(401);
    const account = { username: "chief", password: "secret-1", email: "chief@school.test" };
    expect((await api.ask("/api/setup", { body: { token, ...account } })).status).toBe(200);
    root = (await api.signIn("chief")).headers.get("authorization") ?? "";
    expect(await stage()).toEqual({ hasRoot: true, isFinished: false });
    expect(await state()).toMatchObject({
      done: [],
      site: { shortName: "OJ", locale: "zh-CN", timeZone: "Asia/Shanghai" },
      mail: { from: null, email: "chief@school.test" },
      school: null,
    });
  });

  it.each([
    ["name", "  "],
    ["shortName", "x".repeat(21)],
    ["locale", "fr-FR"],
    ["timeZone", "Mars/Olympus"],
    ["timeZone", "+08:00"],
    ["recordUrl", "javascript:alert(1)"],
  ])("refuses a site whose %s is %j", async (field, value) => {
    const answer = await post("site", { ...form, [field]: value });
    expect(answer).toMatchObject({ status: 400, code: "invalid_input", fields: [{ path: field }] });
    expect((await state()).done).toEqual([]);
  });

  it("names the site, keeps what it was not asked about, and remembers who did", async () => {
    const value = JSON.stringify({ openPublicDiscussion: false });
    await api.db.insertInto("settings").values({ key: "site", value }).execute();
    expect(await post("site", form)).toMatchObject({ status: 200 });
    const site = (await api.ask("/api/get-website-config")).body.data;
    expect(site).toMatchObject({ ...form, openPublicDiscussion: false });
    expect(await state()).toMatchObject({ done: ["site"], site: form });
    const acts = await api.db.selectFrom("audit_entries").select(["action", "details"]).execute();
    expect(acts).toContainEqual({
      action: "settings.change",
      details: expect.objectContaining({ after: expect.objectContaining({ name: form.name }) }),
    });
  });

  it("goes on without a mail server and without a judge", async () => {
    expect(await post("test-mail", { email: "a@b.test" })).toMatchObject({
      status: 409,
      code: "mail_not_configured",
    });
    await post("pass", { step: "mail" });
    await post("pass", { step: "judges" });
    await post("pass", { step: "judges" });
    expect((await state()).done).toEqual(["site", "mail", "judges"]);
    expect((await post("pass", { step: "content" })).status).toBe(400);
  });

  it("ends when the last step is done, and can be done again by root", async () => {
    expect(await post("content", { content: "empty" })).toMatchObject({
      data: { accounts: [], problems: 0 },
    });
    expect(await stage()).toEqual({ hasRoot: true, isFinished: true });
    expect(await post("site", { ...form, shortName: "HB" })).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({ site: { shortName: "HB" } });
    expect(await stage()).toEqual({ hasRoot: true, isFinished: true });
  });

  it("makes no school from problems without tests", async () => {
    expect(await post("content", { content: "example" })).toMatchObject({
      status: 409,
      code: "school_not_ready",
    });
    expect((await state()).school).toBeNull();
  });
});

describe("the test mail", () => {
  const email = "chief@school.test";

  it("is sent at once, in the caller's language", async () => {
    const mailbox = await startMailbox();
    const api = await startTestApi({ mail: { smtpUrl: mailbox.url, from: "HS <oj@school.test>" } });
    try {
      const token = await rootOf(api);
      const { body } = await api.ask("/api/setup/test-mail", { token, body: { email } });
      expect(body.data).toEqual({ isSent: true, because: null });
      expect(mailbox.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
        ["OJ - a test mail", email],
      ]);
      expect((await api.ask("/api/setup/state", { token })).body.data.mail.from).toBe("HS <oj@school.test>");
    } finally {
      await api.close();
      await mailbox.close();
    }
  });

  it("tells what went wrong when the mail server is away, and only so often", async () => {
    const api = await startTestApi({
      mail: { smtpUrl: "smtp://me:hush@127.0.0.1:1", from: "oj@school.test" },
    });
    try {
      const token = await rootOf(api);
      const send = async () => (await api.ask("/api/setup/test-mail", { token, body: { email } })).body;
      const { data } = await send();
      expect(data).toEqual({ isSent: false, because: expect.stringContaining("ECONNREFUSED") });
      expect(data.because).not.toContain("hush");
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      expect(answers.filter(({ code }) => code === "too_many_requests")).toHaveLength(1);
    } finally {
      await api.close();
    }
  });
});

describe("the judge check", () => {
  let site: TestSite;
  let root: string;
  beforeAll(async () => {
    site = await startTestSite();
    await storeLanguageFiles(site.db, languageFiles);
    root = await rootOf(site);
  });
  afterAll(() => site.close());

  const start = async () => (await site.ask("/api/setup/check-judges", { token: root, body: {} })).status;
  const read = async () => (await site.ask("/api/setup/judge-check", { token: root })).body.data;
  const languageOf = async (key: string) => {
    const name = languageFiles.find((file) => file.key === key)?.name;
    return (await read()).languages.find((language: { name: string }) => language.name === name);
  };
  const hiddenProblems = () => site.db.selectFrom("problems").select(["id", "is_listed"]).execute();

  it("sends nothing where no judge is at work, and says what each language needs", async () => {
    expect(await read()).toMatchObject({ judges: [], startedAt: null });
    expect(await start()).toBe(200);
    const { languages, startedAt } = await read();
    expect(startedAt).toEqual(expect.any(String));
    expect(languages).toHaveLength(languageFiles.length);
    expect(await languageOf("cpp")).toEqual({
      name: expect.any(String),
      isOffered: false,
      version: null,
      packages: ["g++"],
      status: null,
      time: null,
      message: null,
    });
    expect(await site.db.selectFrom("judge_jobs").selectAll().execute()).toEqual([]);
  });

  it("sends a program of each offered language through the queue, and tells what became of it", async () => {
    const judge = await site.judge("judge-1");
    expect(await judge.claim()).toEqual({ kind: "none" });
    expect(await start()).toBe(200);
    expect(await read()).toMatchObject({ judges: [{ name: "judge-1", isAtWork: true }] });
    expect(await languageOf("python3")).toMatchObject({ isOffered: true, version: "1.0", status: 5 });
    const test = { status: 0, share: 1, cause: null, timeMs: 21, memoryBytes: 9 * 1024 ** 2 };
    for (const _ of languageFiles) {
      const order = await judge.work();
      expect(order).toMatchObject({
        selfTest: { input: "1 2\n", answer: "3\n" },
        limits: { timeMs: 10_000 },
      });
      await judge.report(
        order,
        order.languageKey === "rust"
          ? { kind: "compile-error", message: "rustc: no linker" }
          : { kind: "self-tested", test, stdout: "3\n", stderr: "" },
      );
    }
    await vi.waitFor(async () => {
      const { languages } = await read();
      expect(languages.some(({ status }: { status: number }) => status === 5)).toBe(false);
    }, 20_000);
    expect(await languageOf("python3")).toMatchObject({ status: 0, time: 21, message: "" });
    expect(await languageOf("rust")).toMatchObject({ status: -2, time: null, message: "rustc: no linker" });
  });

  it("shows its problem to nobody, keeps one check, and leaves nothing behind", async () => {
    expect((await site.ask("/api/get-problem-list")).body.data.total).toBe(0);
    expect(await hiddenProblems()).toEqual([{ id: expect.any(Number), is_listed: false }]);
    await Promise.all([start(), start(), start()]);
    expect(await hiddenProblems()).toHaveLength(1);
    expect(await site.db.selectFrom("self_tests").select("id").execute()).toHaveLength(languageFiles.length);
    await site.ask("/api/setup/content", { token: root, body: { content: "empty" } });
    expect(await hiddenProblems()).toEqual([]);
    expect(await site.db.selectFrom("self_tests").select("id").execute()).toEqual([]);
    expect(await site.db.selectFrom("judge_jobs").selectAll().execute()).toEqual([]);
    expect((await read()).startedAt).toBeNull();
  });
});
