import { afterAll, beforeAll, expect, it } from "vitest";
import { awaitLockWaits } from "../../../testing/await-lock-waits.ts";
import { type MailSite, startMailSite } from "../../../testing/mail-site.ts";
import { startTestApi, type TestApi, testPassword } from "../../../testing/test-api.ts";

let site: MailSite;
let api: TestApi;
beforeAll(async () => {
  site = await startMailSite();
  api = site.api;
});
afterAll(() => site.close());

async function newUser(name: string, email: string | null = null) {
  const id = await api.makeUser(name);
  if (email) await api.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  return { id, ...(await api.openSession(id)) };
}

const askCode = (token: string, email: string) =>
  api.ask("/api/get-change-email-code", { token, body: { email } });

const change = (token: string, newEmail: string, code: string, password = testPassword) =>
  api.ask("/api/change-email", { token, body: { password, newEmail, code } });

async function codeFor(token: string, email: string): Promise<string> {
  expect((await askCode(token, email)).body).toEqual({ status: 200, msg: "success", data: null });
  return /\b\d{6}\b/.exec((await site.mailTo(email)).text ?? "")?.[0] ?? "no code";
}

const emailOf = async (token: string) =>
  (await api.ask("/api/get-account", { token })).body.data.userInfo.email as string | null;

it("[SET-03] replaces the address with the password and the code that was mailed to the new one", async () => {
  const { token, id } = await newUser("ada", "old@school.test");
  const code = await codeFor(token, "new@school.test");
  const { body } = await change(token, "new@school.test", code);
  expect(body.data.userInfo).toMatchObject({ username: "ada", email: "new@school.test" });
  const notice = await site.mailTo("old@school.test");
  expect(notice.subject).toContain("address of your account was changed");
  expect(notice.text).not.toContain("new@school.test");
  const acts = await api.db.selectFrom("audit_entries").select("action").where("actor_id", "=", id).execute();
  expect(acts).toEqual([{ action: "user.change-email" }]);
  // Once.
  expect((await change(token, "new@school.test", code)).body.code).toBe("email_unchanged");
});

it("gives an address to an account that had none, and takes the code in GET's query, too", async () => {
  const { token } = await newUser("pupil");
  expect((await api.ask("/api/get-account", { token })).body.data.sendsMail).toBe(true);
  const path = "/api/get-change-email-code?email=pupil%40school.test";
  expect((await api.ask(path, { token })).status).toBe(200);
  const code = /\b\d{6}\b/.exec((await site.mailTo("pupil@school.test")).text ?? "")?.[0] ?? "";
  expect((await change(token, "pupil@school.test", code)).status).toBe(200);
  expect(await emailOf(token)).toBe("pupil@school.test");
});

it("refuses a wrong password, a wrong code, and the code of another address or another user", async () => {
  const { token } = await newUser("bob", "bob@school.test");
  const code = await codeFor(token, "bob2@school.test");
  expect((await change(token, "bob2@school.test", code, "wrong-1")).body).toMatchObject({
    status: 400,
    code: "wrong_password",
  });
  const wrong = code === "000000" ? "111111" : "000000";
  expect((await change(token, "bob2@school.test", wrong)).body).toMatchObject({
    status: 400,
    code: "wrong_code",
  });
  expect((await change(token, "bob3@school.test", code)).body.code).toBe("wrong_code");
  const { token: other } = await newUser("mallory");
  expect((await change(other, "bob2@school.test", code)).body.code).toBe("wrong_code");
  expect(await emailOf(token)).toBe("bob@school.test");
  expect((await change(token, "bob2@school.test", code)).status).toBe(200);
});

it("ends a code after five wrong guesses", async () => {
  const { token } = await newUser("guesser");
  const code = await codeFor(token, "guess@school.test");
  const wrong = code === "000000" ? "111111" : "000000";
  for (let i = 0; i < 5; i++)
    expect((await change(token, "guess@school.test", wrong)).body.code).toBe("wrong_code");
  expect((await change(token, "guess@school.test", code)).body.code).toBe("wrong_code");
});

it("tells the owner of a taken address, and not the one who asked", async () => {
  await newUser("holder", "holder@school.test");
  const { token } = await newUser("asker");
  expect((await askCode(token, "holder@school.test")).body.data).toBeNull();
  const mail = await site.mailTo("holder@school.test");
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

it("refuses an address that was taken after the code was mailed", async () => {
  const { token } = await newUser("late");
  const code = await codeFor(token, "race@school.test");
  await newUser("early", "Race@School.test");
  expect((await change(token, "race@school.test", code)).body).toMatchObject({
    status: 400,
    code: "email_taken",
  });
  expect(await emailOf(token)).toBeNull();
});

it("refuses an account whose password was reset after it was confirmed", async () => {
  const { token, id } = await newUser("raced", "raced@school.test");
  const code = await codeFor(token, "thief@school.test");
  let late: ReturnType<typeof change> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ password_hash: "of the owner" }).where("id", "=", id).execute();
    late = change(token, "thief@school.test", code);
    await awaitLockWaits(api.db);
  });
  expect((await late)?.body).toMatchObject({ status: 400, code: "wrong_password" });
  expect(await emailOf(token)).toBe("raced@school.test");
});

it("refuses the address that the account has, whatever its letters' case, and what is none", async () => {
  const { token } = await newUser("same", "same@school.test");
  expect((await askCode(token, "Same@School.test")).body).toMatchObject({
    status: 400,
    code: "email_unchanged",
  });
  expect((await change(token, "SAME@school.test", "123456")).body.code).toBe("email_unchanged");
  expect((await askCode(token, "a@b.test\r\nBcc: all@school.test")).body).toMatchObject({
    status: 400,
    fields: [{ path: "email", key: "Email_Check_Format" }],
  });
});

it("asks for patience before the next code, and for no more than a few passwords", async () => {
  const { token } = await newUser("hasty");
  await askCode(token, "hasty@school.test");
  const soon = await askCode(token, "hasty2@school.test");
  expect(soon.body).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(20);
  for (let i = 0; i < 5; i++) await change(token, "hasty@school.test", "000000", "wrong-1");
  expect((await change(token, "hasty@school.test", "000000")).body.status).toBe(429);
});

it("says that nothing can be mailed on a site without mail", async () => {
  const silent = await startTestApi();
  const { token } = await silent.openSession(await silent.makeUser("quiet"));
  expect((await silent.ask("/api/get-account", { token })).body.data.sendsMail).toBe(false);
  const answer = await silent.ask("/api/get-change-email-code", { token, body: { email: "a@b.test" } });
  expect(answer.body).toMatchObject({ status: 403, code: "email_change_needs_mail" });
  await silent.close();
});
