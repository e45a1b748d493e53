import type { Locale } from "@touchstone/domain";
import { html } from "../markup/html.ts";
import type { MailOrder } from "./mail-order.ts";

/** The site as a mail names it. */
export interface MailSite {
  shortName: string;
  baseUrl: string;
}

/** A mail ready to send, as text and as HTML with the same words. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

interface Words {
  purpose: string;
  paragraphs: string[];
  /** Shown large, to be copied. */
  code?: string;
}

/** Writes a mail in the receiver's language. */
export function renderMail(order: MailOrder, site: MailSite): RenderedMail {
  const words = wordsOf(order.mail, order.locale, site);
  const blocks = words.code
    ? [words.paragraphs[0] ?? "", words.code, ...words.paragraphs.slice(1)]
    : words.paragraphs;
  return {
    subject: `${site.shortName} - ${words.purpose}`.replace(/[\r\n]+/g, " "),
    text: `${[...blocks, site.baseUrl].join("\n\n")}\n`,
    html: html`<!doctype html><html lang="${order.locale}"><body style="font:16px/1.6 sans-serif;color:#1d2433">
<h1 style="font-size:18px">${site.shortName}</h1>
${blocks.map((block) =>
  block === words.code
    ? html`<p style="font:700 28px monospace;letter-spacing:6px">${block}</p>`
    : html`<p>${block}</p>`,
)}
<p><a href="${site.baseUrl}">${site.baseUrl}</a></p></body></html>`.text,
  };
}

function wordsOf(mail: MailOrder["mail"], locale: Locale, site: MailSite): Words {
  const isChinese = locale === "zh-CN";
  switch (mail.kind) {
    case "register-code":
      return isChinese
        ? {
            purpose: "注册验证码",
            code: mail.code,
            paragraphs: [
              `您正在注册 ${site.shortName} 的账号,验证码是:`,
              `验证码在 ${mail.minutes} 分钟内有效,只能使用一次。`,
              "如果这不是您本人的操作,请忽略这封邮件。",
            ],
          }
        : {
            purpose: "your registration code",
            code: mail.code,
            paragraphs: [
              `You are making an account at ${site.shortName}. Your code is:`,
              `It is valid for ${mail.minutes} minutes and works once.`,
              "If this was not you, please ignore this mail.",
            ],
          };
    case "already-registered":
      return isChinese
        ? {
            purpose: "该邮箱已注册",
            paragraphs: [
              `有人用这个邮箱在 ${site.shortName} 申请注册,但它已经有账号了。`,
              "如果是您本人,请直接登录;如果忘记了密码,可以在登录窗口中重置。如果不是您,无需任何操作。",
            ],
          }
        : {
            purpose: "you already have an account",
            paragraphs: [
              `Somebody asked to register at ${site.shortName} with this address, but it already has an account.`,
              "If it was you, just sign in, or reset your password from the sign-in window. If not, there is nothing to do.",
            ],
          };
  }
}
