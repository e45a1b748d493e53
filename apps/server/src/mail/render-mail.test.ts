import { locales } from "@touchstone/domain";
import { describe, expect, it } from "vitest";
import { sampleMails } from "../testing/sample-mails.ts";
import type { MailOrder } from "./mail-order.ts";
import { renderMail } from "./render-mail.ts";

const site = { shortName: "OJ <b>", baseUrl: "https://oj.test" };

describe.each(locales)("in %s", (locale) => {
  it.each(sampleMails)("$kind has a subject, a text and the same words as safe HTML", (mail) => {
    const { subject, text, html } = renderMail({ to: "a@b.test", locale, mail }, site);
    expect(subject).toMatch(/^OJ <b> - ./);
    expect(text).toContain("https://oj.test");
    expect(html).toContain("OJ &#60;b&#62;");
    expect(html).not.toContain("<b>");
    if (mail.kind === "register-code") for (const part of [text, html]) expect(part).toContain("012345");
  });
});

it("tells of a device whose browser does not say what it is", () => {
  const seen = { device: "", address: "192.0.2.7", at: "2026-09-01T00:00:00Z", timeZone: "UTC" };
  const mail = { kind: "new-device", username: "alice", ...seen } as const;
  expect(renderMail({ to: "a@b.test", locale: "en-US", mail }, site).text).toContain("Device: unknown");
  expect(renderMail({ to: "a@b.test", locale: "zh-CN", mail }, site).text).toContain("设备：未知");
});

it("keeps a site name with a line break inside its header", () => {
  const order: MailOrder = { to: "a@b.test", locale: "en-US", mail: { kind: "already-registered" } };
  expect(renderMail(order, { ...site, shortName: "OJ\r\nBcc: x@y.z" }).subject).not.toMatch(/[\r\n]/);
});

it("leads to the page that takes the new password, in text and HTML", () => {
  const mail = { kind: "reset-password", username: "李 &雷", code: "a-b_c", minutes: 10 } as const;
  const { text, html } = renderMail({ to: "a@b.test", locale: "zh-CN", mail }, site);
  const [link = ""] = /https:\S+/.exec(text) ?? [];
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ username: "李 &雷", code: "a-b_c" });
  expect(new URL(link).pathname).toBe("/reset-password");
  expect(html).toContain(`href="${link.replaceAll("&", "&#38;")}"`);
});
