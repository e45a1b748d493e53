import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../../testing/mail-site.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { ownKeys, redisOf } from "../../testing/test-redis.ts";

let site: MailSite;
let api: TestApi;
beforeAll(async () => {
  site = await startMailSite();
  api = site.api;
});
afterAll(() => site.close());
beforeEach(() => {
  site.mailbox.mails.length = 0;
});

const askCode = (email: string, language = "en-US") =>
  api.ask(`/api/get-register-code?email=${encodeURIComponent(email)}`, {
    headers: { "accept-language": language },
  });

async function codeFor(address: string): Promise<string> {
  expect((await askCode(address)).status).toBe(200);
  return /\b\d{6}\b/.exec((await site.mailTo(address)).text ?? "")?.[0] ?? "no code";
}

const register = (username: string, email: string, code: string, password = "secret-1") =>
  api.ask("/api/register", { body: { username, email, code, password } });

describe("[AUTH-18] registering with a mailed code", () => {
  it("[PERM-01, PERM-03] makes an account of role 1002 that can sign in", async () => {
    const code = await codeFor("alice@school.test");
    expect((await register("alice", "alice@school.test", code)).body).toEqual({
      status: 200,
      msg: "success",
      data: null,
    });
    const row = await api.db
      .selectFrom("users")
      .selectAll()
      .where("username", "=", "alice")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 1002, email: "alice@school.test", must_change_password: false });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect((await api.signIn("alice")).body.data.roleList).toEqual(["user"]);
    expect((await register("alice2", "alice@school.test", code)).body.code).toBe("wrong_code");
  });

  it("speaks the reader's language in text and HTML", async () => {
    await askCode("li@school.test", "zh-CN");
    const mail = await site.mailTo("li@school.test");
    expect(mail.subject).toContain("注册验证码");
    expect(mail.text).toMatch(/验证码是：[\s\S]*\d{6}/);
    expect(mail.html).toMatch(/\d{6}/);
    expect(mail.from?.address).toBe("judge@touchstone.test");
  });

  it("keeps the code when only the name was taken", async () => {
    const code = await codeFor("bob@school.test");
    expect((await register("ALICE", "bob@school.test", code)).body).toMatchObject({
      status: 400,
      code: "username_taken",
    });
    expect((await register("bob", "bob@school.test", code)).status).toBe(200);
  });

  it("[AUTH-36] a code works once and expires after ten minutes", async () => {
    const code = await codeFor("once@school.test");
    const redis = await redisOf(api.config);
    const [key = ""] = (await ownKeys(redis)).filter((name) => name.startsWith("code:register:"));
    const left = await redis.ttl(key);
    expect([left > 0, left <= 600]).toEqual([true, true]);
    expect((await register("once", "once@school.test", code)).status).toBe(200);
    expect((await register("twice", "once@school.test", code)).body.code).toBe("wrong_code");
    redis.disconnect();
  });

  it("ends a code after five wrong guesses", async () => {
    const code = await codeFor("eve@school.test");
    const wrong = code === "000000" ? "111111" : "000000";
    for (let i = 0; i < 5; i++)
      expect((await register("eve", "eve@school.test", wrong)).body.code).toBe("wrong_code");
    expect((await register("eve", "eve@school.test", code)).body.code).toBe("wrong_code");
  });

  it("gives one of two callers with one code the account", async () => {
    const code = await codeFor("twin@school.test");
    const answers = await Promise.all([
      register("twin1", "twin@school.test", code),
      register("twin2", "twin@school.test", code),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it("writes to the owner of a known address and tells the caller nothing", async () => {
    const id = await api.makeUser("known");
    await api.db.updateTable("users").set({ email: "known@school.test" }).where("id", "=", id).execute();
    const answer = await askCode("Known@School.test");
    expect(answer.body).toEqual({
      status: 200,
      msg: "success",
      data: { email: "Known@School.test", expire: 600 },
    });
    const mail = await site.mailTo("Known@School.test");
    expect(mail.subject).toContain("already have an account");
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });

  it("[AUTH-38] asks for a minute's patience before the next code", async () => {
    await askCode("again@school.test");
    const soon = await askCode("again@school.test");
    expect(soon.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(50);
  });

  it("refuses an address that would add a header", async () => {
    const { body } = await askCode("a@b.test\r\nBcc: all@school.test");
    expect(body).toMatchObject({ status: 400, fields: [{ key: "Email_Check_Format" }] });
  });
});

describe("limits of the form", () => {
  it.each([
    ["AUTH-10", { username: "" }, "username", "Username_Check_Required"],
    ["AUTH-10", { username: "x".repeat(21) }, "username", "Username_Check_Max"],
    ["AUTH-10", { username: "a b" }, "username", "Username_Check_Shape"],
    ["AUTH-14", { password: "" }, "password", "Password_Check_Required"],
    ["AUTH-14", { password: "12345" }, "password", "Password_Check_Between"],
    ["AUTH-14", { password: "x".repeat(21) }, "password", "Password_Check_Between"],
    ["AUTH-12", { email: "nothing" }, "email", "Email_Check_Format"],
    ["AUTH-16", { code: "12345" }, "code", "Code_Check_Length"],
    ["AUTH-16", { code: "" }, "code", "Code_Check_Required"],
  ])("[%s] %j is refused: %s, %s", async (_row, change, path, key) => {
    const good = { username: "new", password: "secret-1", email: "new@school.test", code: "123456" };
    const { body } = await api.ask("/api/register", { body: { ...good, ...change } });
    expect(body).toMatchObject({ status: 400, code: "invalid_input" });
    expect(body.fields[0]).toMatchObject({ path, key });
  });
});

describe("closed doors", () => {
  it("registration is closed without a mail server, and the site says so", async () => {
    const silent = await startTestApi();
    expect((await silent.ask("/api/get-website-config")).body.data.register).toBe(false);
    const { body } = await silent.ask("/api/get-register-code?email=a%40b.test");
    expect(body).toMatchObject({ status: 403, code: "registration_needs_mail" });
    await silent.close();
  });

  it("registration is closed by the site's switch", async () => {
    await api.db
      .insertInto("settings")
      .values({ key: "site", value: JSON.stringify({ register: false }) })
      .execute();
    expect((await askCode("late@school.test")).body).toMatchObject({
      status: 403,
      code: "registration_closed",
    });
    expect((await register("late", "late@school.test", "123456")).status).toBe(403);
    expect((await api.ask("/api/get-website-config")).body.data.register).toBe(false);
    await api.db.deleteFrom("settings").execute();
  });
});

describe("[AUTH-21] asking whether a name or an address is taken", () => {
  const check = (body: object, address: string) =>
    api.ask("/api/check-username-or-email", { body, headers: { "x-forwarded-for": address } });

  it("[AUTH-11, AUTH-13] answers two booleans, whatever the letters' case", async () => {
    const taken = await check({ username: "ALICE", email: "ALICE@school.test" }, "127.0.2.1");
    expect(taken.body.data).toEqual({ username: true, email: true });
    expect((await check({ username: "free" }, "127.0.2.1")).body.data).toEqual({
      username: false,
      email: false,
    });
  });

  it("answers twenty questions a minute", async () => {
    for (let i = 0; i < 20; i++) expect((await check({ username: `n${i}` }, "127.0.2.2")).status).toBe(200);
    expect((await check({ username: "one-more" }, "127.0.2.2")).status).toBe(429);
  });

  it("answers two hundred questions a day", async () => {
    for (let minute = 0; minute < 10; minute++) {
      const asked = Array.from({ length: 20 }, (_, i) => check({ username: `d${minute}-${i}` }, "127.0.2.3"));
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
      await site.forgetLimit("availability-minute");
    }
    const { status, headers } = await check({ username: "one-more" }, "127.0.2.3");
    expect([status, Number(headers.get("retry-after")) > 86_000]).toEqual([429, true]);
    expect((await check({ username: "one-more" }, "127.0.2.4")).status).toBe(200);
  });
});
