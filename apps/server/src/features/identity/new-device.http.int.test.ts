import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../../testing/mail-site.ts";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";

let site: MailSite;
let api: TestApi;
beforeAll(async () => {
  site = await startMailSite();
  api = site.api;
});
afterAll(() => site.close());

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const newerChrome = chrome.replace("131", "132");
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

const signIn = (username: string, device: string, address = "127.3.0.1") =>
  api.ask("/api/login", {
    body: { username, password: testPassword },
    headers: { "user-agent": device, "x-forwarded-for": address },
  });

/** What was told of the user's new devices. */
async function toldOf(userId: string, { db } = api): Promise<unknown[]> {
  const events = await db
    .selectFrom("outbox")
    .select("payload")
    .where("topic", "=", "account.device-seen.v1")
    .orderBy("id")
    .execute();
  return events
    .map(({ payload }) => payload)
    .filter((payload) => (payload as { uid: string }).uid === userId);
}

it("the first device of an account, and one that was seen around here, are told to nobody", async () => {
  const { id } = await site.makeOwner("ada");
  for (const [device, address] of [
    [chrome, "127.3.0.1"],
    [chrome, "127.3.0.1"],
    [newerChrome, "127.3.200.9"],
  ] as const) {
    expect((await signIn("ada", device, address)).status).toBe(200);
  }
  expect(await toldOf(id)).toEqual([]);
});

it("another browser, and the same one far away, are told once", async () => {
  const id = await api.makeUser("bob");
  await signIn("bob", chrome);
  const before = Date.now();
  await signIn("bob", firefox);
  await signIn("bob", firefox);
  await signIn("bob", chrome, "2001:db8::1");
  await signIn("bob", chrome, "2001:db8::2");
  expect(await toldOf(id)).toEqual([
    { uid: id, device: "Firefox · Windows", address: "127.3.0.1", at: expect.any(String) },
    { uid: id, device: "Chrome · Linux", address: "2001:db8::1", at: expect.any(String) },
  ]);
  const [{ at }] = (await toldOf(id)) as [{ at: string }];
  expect(Math.abs(Date.parse(at) - before)).toBeLessThan(60_000);
});

it("a wrong password from anywhere is told to nobody", async () => {
  const id = await api.makeUser("carol");
  await signIn("carol", chrome);
  const body = { username: "carol", password: "wrong-1" };
  await api.ask("/api/login", { body, headers: { "user-agent": firefox, "x-forwarded-for": "127.4.0.1" } });
  expect(await toldOf(id)).toEqual([]);
});

it.each([
  {
    locale: "en-US" as const,
    time_zone: "America/New_York",
    subject: /new device/,
    words: ["Device: Firefox · Windows", "Address: 127.3.0.1", "EST"],
  },
  {
    locale: "zh-CN" as const,
    time_zone: "Asia/Tokyo",
    subject: /新设备登录/,
    words: ["设备：Firefox · Windows", "地址：127.3.0.1", "GMT+9"],
  },
])("is mailed to the owner in $locale, in the owner's time, as text and HTML", async (expected) => {
  const { locale, time_zone, subject, words } = expected;
  const { id, email } = await site.makeOwner(`owner-${locale}`);
  await api.db.updateTable("users").set({ locale, time_zone }).where("id", "=", id).execute();
  await signIn(`owner-${locale}`, chrome);
  await signIn(`owner-${locale}`, firefox);
  const mail = await site.mailTo(email);
  expect(mail.subject).toMatch(subject);
  for (const part of [mail.text, mail.html]) {
    for (const word of [...words, `owner-${locale}`, "http://touchstone.test/setting"])
      expect(part).toContain(word);
  }
});

it("is told without a mail on a site that has none", async () => {
  const silent = await startTestApi({ trustedProxies: ["127.0.0.1"] });
  const id = await silent.makeUser("quiet");
  await silent.db.updateTable("users").set({ email: "quiet@school.test" }).where("id", "=", id).execute();
  for (const device of [chrome, firefox]) {
    const body = { username: "quiet", password: testPassword };
    await silent.ask("/api/login", { body, headers: { "user-agent": device } });
  }
  expect(await toldOf(id, silent)).toHaveLength(1);
  await silent.close();
});
