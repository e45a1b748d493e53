import { roles } from "@touchstone/domain";
import { startMailbox } from "@touchstone/testkit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type MailSite, startMailSite } from "../../testing/mail-site.ts";
import { openPassword, sealPassword } from "./mail-settings.ts";

let site: MailSite;
let root: string;
beforeAll(async () => {
  site = await startMailSite();
  root = (await site.api.openSession(await site.api.makeUser("root", { role: roles.root }))).token;
});
afterAll(() => site.close());

const ask = (path: string, request: { method?: string; body?: object } = {}) =>
  site.api.ask(`/api/admin/config/${path}`, { ...request, token: root });
const config = async () => (await ask("get-email-config")).body.data;
const set = (changes: object) =>
  ask("set-email-config", {
    method: "PUT",
    body: {
      ...{ emailHost: "", emailPort: 465, emailUsername: "", emailFrom: "", emailSsl: true },
      ...changes,
    },
  });
const outcome = async (id: string) =>
  vi.waitFor(async () => {
    const { data } = (await ask("test-email-outcome")).body;
    expect(data).toMatchObject({ id, state: expect.not.stringMatching("waiting") });
    return data;
  }, 20_000);
const test = async (email: string) => (await ask("test-email", { body: { email } })).body;

it("[ADMIN-22] mails by the environment until a server is named, and by that one at once", async () => {
  expect(await config()).toMatchObject({ emailHost: "", isPasswordSet: false, isFromEnvironment: true });
  expect((await ask("test-email-outcome")).body.data).toBeNull();
  const first = await test("one@school.test");
  expect(await outcome(first.data.id)).toMatchObject({
    email: "one@school.test",
    state: "sent",
    because: null,
  });
  expect((await site.mailTo("one@school.test")).subject).toBe("OJ - a test mail");

  const other = await startMailbox();
  const { hostname, port } = new URL(other.url);
  const named = {
    emailHost: hostname,
    emailPort: Number(port),
    emailSsl: false,
    emailFrom: "Judge <j@school.test>",
  };
  expect((await set(named)).status).toBe(200);
  expect(await config()).toMatchObject({ ...named, isFromEnvironment: false });
  const second = await test("two@school.test");
  expect(await outcome(second.data.id)).toMatchObject({ state: "sent" });
  expect(other.mails.map(({ to, from }) => [to?.[0]?.address, from?.address])).toEqual([
    ["two@school.test", "j@school.test"],
  ]);
  await other.close();

  // A server that is gone is told with what was said, and the page can be left meanwhile.
  const third = await test("three@school.test");
  expect(await outcome(third.data.id)).toMatchObject({
    state: "failed",
    because: expect.stringContaining("ECONN"),
  });
  await set({});
  const fourth = await test("four@school.test");
  expect(await outcome(fourth.data.id)).toMatchObject({ state: "sent" });
}, 60_000);

it("[ADMIN-22] never tells the password, and stores and remembers it sealed", async () => {
  const named = { emailHost: "smtp.school.test", emailUsername: "judge", emailPassword: "hush-hush" };
  await set(named);
  const { emailPassword: _hidden, ...shown } = named;
  expect(await config()).toMatchObject({ ...shown, isPasswordSet: true });
  const stored = await site.api.db.selectFrom("settings").selectAll().execute();
  const acts = await site.api.db.selectFrom("audit_entries").selectAll().execute();
  expect(JSON.stringify([await config(), stored, acts])).not.toContain("hush");
  expect(acts.at(-1)).toMatchObject({ action: "mail.change", details: { isPasswordNew: true } });

  // Not sent or empty it stays; with another host it does not go along; null takes it away.
  await set({ emailHost: "smtp.school.test", emailUsername: "judge", emailPassword: "" });
  expect(await config()).toMatchObject({ isPasswordSet: true });
  await set({ emailHost: "smtp.evil.test", emailUsername: "judge" });
  expect(await config()).toMatchObject({ isPasswordSet: false });
  await set(named);
  await set({ emailHost: "smtp.school.test", emailPassword: null });
  expect(await config()).toMatchObject({ isPasswordSet: false });
  await set({});
});

it.each([
  { emailPort: 0 },
  { emailPort: 65_536 },
  { emailHost: "a\r\nb" },
  { emailFrom: "x\r\nBcc: spy@evil.test" },
  { emailPassword: "x".repeat(256) },
])("refuses %j", async (changes) => {
  expect((await set(changes)).body.code).toBe("invalid_input");
});

it("refuses what is no address, and more test mails than anybody needs", async () => {
  expect((await test("nobody")).code).toBe("invalid_input");
  await site.forgetLimit("test-mail");
  for (let sent = 0; sent < 10; sent++) expect((await test("five@school.test")).status).toBe(200);
  expect((await test("five@school.test")).code).toBe("too_many_requests");
  await site.forgetLimit("test-mail");
}, 30_000);

it("opens a sealed password with its own key only", () => {
  const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const sealed = sealPassword(key, "密码 hush");
  expect(openPassword(key, sealed)).toBe("密码 hush");
  expect(sealPassword(key, "密码 hush")).not.toBe(sealed);
  for (const text of [sealed.slice(0, -4), "", `A${sealed.slice(1)}`]) {
    expect(openPassword(key, text)).toBeUndefined();
  }
  expect(openPassword(other, sealed)).toBeUndefined();
});
