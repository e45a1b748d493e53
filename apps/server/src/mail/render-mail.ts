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
  /** Where the mail leads; the site's front page when not given. */
  link?: string;
}

/** Writes a mail in the receiver's language. */
export function renderMail(order: MailOrder, site: MailSite): RenderedMail {
  const words = wordsOf(order.mail, order.locale, site);
  const link = words.link ?? site.baseUrl;
  const blocks = words.code
    ? [words.paragraphs[0] ?? "", words.code, ...words.paragraphs.slice(1)]
    : words.paragraphs;
  return {
    subject: `${site.shortName} - ${words.purpose}`.replace(/[\r\n]+/g, " "),
    text: `${[...blocks, link].join("\n\n")}\n`,
    html: html`<!doctype html><html lang="${order.locale}"><body style="font:16px/1.6 sans-serif;color:#1d2433">
<h1 style="font-size:18px">${site.shortName}</h1>
${blocks.map((block) =>
  block === words.code
    ? html`<p style="font:700 28px monospace;letter-spacing:6px">${block}</p>`
    : html`<p>${block}</p>`,
)}
<p><a href="${link}">${link}</a></p></body></html>`.text,
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
              `你正在注册 ${site.shortName} 的账号，验证码是：`,
              `验证码在 ${mail.minutes} 分钟内有效，只能使用一次。`,
              "如果这不是你本人的操作，请忽略这封邮件。",
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
    case "change-email-code":
      return isChinese
        ? {
            purpose: "更换邮箱验证码",
            code: mail.code,
            paragraphs: [
              `你正在把 ${site.shortName} 账号的邮箱更换为这个地址，验证码是：`,
              `验证码在 ${mail.minutes} 分钟内有效，只能使用一次。`,
              "如果这不是你本人的操作，请忽略这封邮件。",
            ],
          }
        : {
            purpose: "the code for your new address",
            code: mail.code,
            paragraphs: [
              `You are changing the address of your account at ${site.shortName} to this one. Your code is:`,
              `It is valid for ${mail.minutes} minutes and works once.`,
              "If this was not you, please ignore this mail.",
            ],
          };
    case "email-changed":
      return isChinese
        ? {
            purpose: "账号邮箱已更换",
            paragraphs: [
              `${site.shortName} 账号 ${mail.username} 的邮箱已更换为另一个地址，此地址不再与该账号关联。`,
              "如果这不是你本人的操作，请立即修改密码并联系管理人员。",
            ],
          }
        : {
            purpose: "the address of your account was changed",
            paragraphs: [
              `The account ${mail.username} at ${site.shortName} now has another address; this one no longer belongs to it.`,
              "If this was not you, please change your password at once and tell the site's staff.",
            ],
          };
    case "challenge-code":
      return isChinese
        ? {
            purpose: "验证码",
            code: mail.code,
            paragraphs: [
              `有人用账号 ${mail.username} 在 ${site.shortName} 登录或重置密码，并要求用邮件代替图片验证。验证码是：`,
              `验证码在 ${mail.minutes} 分钟内有效，只能使用一次。`,
              "如果这不是你本人的操作，请忽略这封邮件。",
            ],
          }
        : {
            purpose: "your code",
            code: mail.code,
            paragraphs: [
              `Somebody signs in at ${site.shortName} as ${mail.username}, or resets the password, and asked for a code instead of a picture. It is:`,
              `It is valid for ${mail.minutes} minutes and works once.`,
              "If this was not you, please ignore this mail.",
            ],
          };
    case "reset-password": {
      const query = new URLSearchParams({ username: mail.username, code: mail.code });
      const link = `${site.baseUrl}/reset-password?${query.toString()}`;
      return isChinese
        ? {
            purpose: "重置密码",
            link,
            paragraphs: [
              `有人申请重置 ${site.shortName} 账号 ${mail.username} 的密码。请打开下面的链接设置新密码。`,
              `链接在 ${mail.minutes} 分钟内有效，只能使用一次。`,
              "如果这不是你本人的操作，请忽略这封邮件，密码不会改变。",
            ],
          }
        : {
            purpose: "reset your password",
            link,
            paragraphs: [
              `Somebody asked for a new password for ${mail.username} at ${site.shortName}. Open the link below to choose one.`,
              `The link is valid for ${mail.minutes} minutes and works once.`,
              "If this was not you, please ignore this mail; the password stays as it is.",
            ],
          };
    }
    case "new-device": {
      const link = `${site.baseUrl}/setting`;
      const at = momentText(mail, locale);
      return isChinese
        ? {
            purpose: "新设备登录",
            link,
            paragraphs: [
              `你的 ${site.shortName} 账号 ${mail.username} 在一台新设备上登录。`,
              `设备：${mail.device || "未知"}`,
              `地址：${mail.address}`,
              `时间：${at}`,
              "如果是你本人，无需任何操作。如果不是，请立即修改密码，并在设置中退出该设备的登录。",
            ],
          }
        : {
            purpose: "a sign-in on a new device",
            link,
            paragraphs: [
              `Your account ${mail.username} at ${site.shortName} was signed in to on a new device.`,
              `Device: ${mail.device || "unknown"}`,
              `Address: ${mail.address}`,
              `Time: ${at}`,
              "If it was you, there is nothing to do. If not, please change your password at once and sign that device out in the settings.",
            ],
          };
    }
    case "test":
      return isChinese
        ? {
            purpose: "测试邮件",
            paragraphs: [`这是 ${site.shortName} 的测试邮件。收到它说明邮件服务工作正常。`],
          }
        : {
            purpose: "a test mail",
            paragraphs: [`This is a test mail of ${site.shortName}. Its mail server works.`],
          };
    case "already-registered":
      return isChinese
        ? {
            purpose: "该邮箱已注册",
            paragraphs: [
              `有人用这个邮箱在 ${site.shortName} 申请注册，但它已经有账号了。`,
              "如果是你本人，请直接登录；如果忘记了密码，可以在登录窗口中重置。如果不是你，无需任何操作。",
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

/** A moment in the receiver's zone and language, with the name of the zone. */
function momentText({ at, timeZone }: { at: string; timeZone: string }, locale: Locale): string {
  const twoDigits = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const style = { year: "numeric", ...twoDigits, hourCycle: "h23", timeZoneName: "short", timeZone } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(at));
}
