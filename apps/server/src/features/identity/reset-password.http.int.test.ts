import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../../testing/mail-site.ts";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";

let site: MailSite;
let api: TestApi;
let answers: MailSite["answers"];
beforeAll(async () => {
  site = await startMailSite();
  ({ api, answers } = site);
});
afterAll(() => site.close());

const apply = (body: object, { language = "en-US", address = "127.0.5.1" } = {}) =>
  api.ask("/api/apply-reset-password", {
    body,
    headers: { "accept-language": language, "x-forwarded-for": address },
  });
const reset = (username: string, code: string, password = "better-2") =>
  api.ask("/api/reset-password", { body: { username, password, code } });

/** Has a link mailed and answers what it carries. */
async function linkFor(email: string, language = "en-US") {
  expect((await apply({ email, ...(await answers.captcha()) }, { language })).body.data).toBeNull();
  const mail = await site.mailTo(email);
  const link = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  const { username = "", code = "" } = Object.fromEntries(link.searchParams);
  return { mail, link, username, code };
}

/** Lets the next mail to the account go out at once. */
const forgetWait = () => site.forgetLimit("reset-mail-resend");

describe("resetting a password", () => {
  it("[AUTH-24, AUTH-31, AUTH-37, AUTH-38] by a mailed link ends every session and is remembered", async () => {
    const { id, email } = await site.makeOwner("alice");
    const sessions = [await api.openSession(id), await api.openSession(id)];
    const { link, username, code } = await linkFor("ALICE@school.test");
    expect(link.origin + link.pathname).toBe("http://touchstone.test/reset-password");
    expect(username).toBe("alice");
    expect((await reset("alice", code)).body).toEqual({ status: 200, msg: "success", data: null });
    for (const { token } of sessions) {
      expect((await api.ask("/api/get-user-auth-info", { token })).status).toBe(401);
    }
    expect((await api.signIn("alice")).status).toBe(400);
    expect((await api.signIn("alice", "better-2")).status).toBe(200);
    const row = await api.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email, password_hash: expect.stringMatching(/^\$argon2id\$/) });
    const acts = await api.db.selectFrom("audit_entries").selectAll().where("actor_id", "=", id).execute();
    expect(acts).toMatchObject([{ action: "user.reset-password", object_id: id }]);
  });

  it("writes the mail in the reader's language, as text and HTML", async () => {
    const { email } = await site.makeOwner("li");
    const { mail, code } = await linkFor(email, "zh-CN");
    expect(mail.subject).toContain("重置密码");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(code);
      expect(part).toContain("10 分钟");
    }
  });

  it("a link leads to this site, whatever host the caller names", async () => {
    const { email } = await site.makeOwner("mallory");
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test", forwarded: "host=evil.test" };
    const body = { email, ...(await answers.captcha()) };
    expect((await api.ask("/api/apply-reset-password", { body, headers })).status).toBe(200);
    const { text = "", html = "" } = await site.mailTo(email);
    expect(text).toContain("http://touchstone.test/reset-password?");
    expect(text + html).not.toContain("evil");
  });

  it("[AUTH-36] a link works once, expires after ten minutes, and is for one account", async () => {
    const { email } = await site.makeOwner("bob");
    await site.makeOwner("eve");
    const first = await linkFor(email);
    expect(await answers.secondsLeft("reset", first.code)).toBeLessThanOrEqual(600);
    expect((await reset("bob", "guess")).body).toMatchObject({ status: 400, code: "reset_link_invalid" });
    const answered = await Promise.all([reset("bob", first.code), reset("bob", first.code)]);
    expect(answered.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);

    await forgetWait();
    site.mailbox.mails.length = 0;
    const late = await linkFor(email);
    await answers.expire("reset", late.code);
    expect((await reset("bob", late.code)).body.code).toBe("reset_link_invalid");

    await forgetWait();
    site.mailbox.mails.length = 0;
    const other = await linkFor(email);
    expect((await reset("eve", other.code)).body.code).toBe("reset_link_invalid");
    expect((await api.signIn("eve", testPassword)).status).toBe(200);
  });

  it("a link dies with the password it was to replace", async () => {
    const { id, email } = await site.makeOwner("carol");
    const { code } = await linkFor(email);
    const { token } = await api.openSession(id);
    const change = { oldPassword: testPassword, newPassword: "chosen-3" };
    expect((await api.ask("/api/change-password", { token, body: change })).status).toBe(200);
    expect((await reset("carol", code)).body.code).toBe("reset_link_invalid");
  });

  it("opens the sign-in that others' guesses had closed", async () => {
    const { email } = await site.makeOwner("dora");
    for (let i = 1; i <= 6; i++) {
      await api.ask("/api/login", {
        body: { username: "dora", password: "wrong-1" },
        headers: { "x-forwarded-for": `127.0.6.${i}` },
      });
    }
    const { code } = await linkFor(email);
    await reset("dora", code);
    expect((await api.signIn("dora", "better-2")).status).toBe(200);
  });

  it("[AUTH-31] refuses a password that is too short or too long", async () => {
    for (const bad of ["12345", "x".repeat(21)]) {
      expect((await reset("alice", "code", bad)).body).toMatchObject({
        status: 400,
        fields: [{ path: "password", key: "Password_Check_Between" }],
      });
    }
  });
});

describe("asking for a link", () => {
  it.each([
    [{ email: "" }, "email", "Email_Check_Required"],
    [{ email: "nothing" }, "email", "Email_Check_Format"],
    [{ captcha: "" }, "captcha", "Captcha_Check_Required"],
    [{ captcha: undefined }, "captcha", "Captcha_Check_Required"],
    [{ captcha: "x".repeat(9) }, "captcha", "Captcha_Check_Max"],
  ])("[AUTH-22] %j is refused: %s, %s", async (change, path, key) => {
    const good = { email: "a@school.test", captcha: "7KM2", captchaKey: "key" };
    const { body } = await apply({ ...good, ...change });
    expect(body).toMatchObject({ status: 400, code: "invalid_input" });
    expect(body.fields[0]).toMatchObject({ path, key });
  });

  it("[AUTH-22] an address without an account is told, and nothing is mailed", async () => {
    const proof = await answers.captcha();
    const { body } = await apply({ email: "stranger@school.test", ...proof });
    expect(body).toMatchObject({ status: 400, code: "email_unknown", msg: "The email does not exist." });
  });

  it("[AUTH-36] a captcha takes one answer, right or wrong, whatever the letters' case, and expires", async () => {
    const { email } = await site.makeOwner("frank");
    const missed = await answers.captcha();
    expect((await apply({ email, ...missed, captcha: "0000" })).body.code).toBe("wrong_captcha");
    expect((await apply({ email, ...missed })).body.code).toBe("wrong_captcha");
    const used = await answers.captcha();
    expect((await apply({ email, ...used, captcha: used.captcha.toLowerCase() })).status).toBe(200);
    expect((await apply({ email, ...used })).body.code).toBe("wrong_captcha");
    const late = await answers.captcha();
    await answers.expire("captcha", late.captchaKey);
    expect((await apply({ email, ...late })).body.code).toBe("wrong_captcha");
  });

  it("[AUTH-38] mails once in 90 seconds and ten times a day to an account, wherever it is asked for", async () => {
    const { email } = await site.makeOwner("grace");
    await linkFor(email);
    const soon = await apply({ email, ...(await answers.captcha()) }, { address: "127.0.5.9" });
    expect(soon.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(80);
    for (let i = 2; i <= 11; i++) {
      await forgetWait();
      const again = await apply({ email, ...(await answers.captcha()) }, { address: `127.0.7.${i}` });
      expect(again.status).toBe(i <= 10 ? 200 : 429);
    }
  });

  it("[AUTH-28] counts with the questions whether a name or an address is taken", async () => {
    const headers = { "x-forwarded-for": "127.0.8.1" };
    const check = (username: string) =>
      api.ask("/api/check-username-or-email", { body: { username }, headers });
    expect((await check("nobody-yet")).body.data).toEqual({ username: false, email: false });
    for (let i = 0; i < 18; i++) await check(`n${i}`);
    const question = async () =>
      apply({ email: "who@school.test", ...(await answers.captcha()) }, { address: "127.0.8.1" });
    expect((await question()).body.code).toBe("email_unknown");
    expect((await question()).status).toBe(429);
    expect((await check("nobody-yet")).status).toBe(429);
  });

  it("takes a mailed code instead of the picture, once", async () => {
    const { email } = await site.makeOwner("henry");
    await api.ask("/api/send-challenge-code", { body: { email } });
    const mailCode = /\b\d{6}\b/.exec((await site.mailTo(email)).text ?? "")?.[0] ?? "";
    const wrong = mailCode === "000000" ? "111111" : "000000";
    expect((await apply({ email, mailCode: wrong })).body.code).toBe("wrong_code");
    expect((await apply({ email, mailCode })).status).toBe(200);
    await forgetWait();
    expect((await apply({ email, mailCode })).body.code).toBe("wrong_code");
  });

  it("says whom to ask on a site without mail", async () => {
    const silent = await startTestApi();
    const { body } = await silent.ask("/api/apply-reset-password", {
      body: { email: "a@b.test", captcha: "7KM2", captchaKey: "key" },
    });
    expect(body).toMatchObject({
      status: 403,
      code: "reset_needs_mail",
      msg: expect.stringContaining("ask your teacher"),
    });
    await silent.close();
  });
});
