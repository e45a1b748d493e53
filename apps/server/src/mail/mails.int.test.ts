import { locales } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../testing/mail-site.ts";
import { sampleMails } from "../testing/sample-mails.ts";
import { orderMail } from "./order-mail.ts";

let site: MailSite;
beforeAll(async () => {
  site = await startMailSite();
});
afterAll(() => site.close());

const cases = sampleMails.flatMap((mail) => locales.map((locale) => [mail.kind, locale, mail] as const));
const chinese = /\p{Script=Han}/u;

it.each(cases)("%s arrives in %s, as text and HTML with the same words", async (kind, locale, mail) => {
  const to = `${kind}@${locale.toLowerCase()}.test`;
  await orderMail(site.api.db, { to, locale, mail });
  const { subject = "", text = "", html = "", from, ...received } = await site.mailTo(to);
  expect([from?.address, received.to]).toMatchObject(["judge@touchstone.test", [{ address: to }]]);
  expect(html).toContain(`lang="${locale}"`);
  expect(html.toLowerCase()).not.toContain("<script");
  // A name may be Chinese in an English mail.
  const named = (words: string) => chinese.test(words.replaceAll("李 &雷", ""));
  expect([named(subject), named(text)]).toEqual(Array(2).fill(locale === "zh-CN"));
  const shown = html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  for (const line of text.split(/\n+/).filter(Boolean)) expect(shown).toContain(line);
});

it("a site name that would add a header stays in its own, and nobody else gets the mail", async () => {
  const value = JSON.stringify({ shortName: "OJ\r\nBcc: spy@evil.test\r\n\r\nother words" });
  await site.api.db.insertInto("settings").values({ key: "site", value }).execute();
  const before = site.mailbox.mails.length;
  await orderMail(site.api.db, { to: "only@school.test", locale: "en-US", mail: { kind: "test" } });
  const mail = await site.mailTo("only@school.test");
  expect(mail.subject).toContain("OJ Bcc: spy@evil.test other words");
  expect([mail.bcc, mail.cc, mail.to?.length]).toEqual([undefined, undefined, 1]);
  expect(site.mailbox.mails.length).toBe(before + 1);
});
