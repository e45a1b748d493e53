import type { Locale } from "@touchstone/domain";

/** What the site tells a user, stored as a key with arguments. */
export type Notice = { key: "welcome" } | { key: "device-seen"; device: string; address: string };

/** A notice in the reader's language; the content is Markdown. */
export function noticeWords(
  notice: Notice,
  { locale, siteName }: { locale: Locale; siteName: string },
): { title: string; content: string } {
  const isChinese = locale === "zh-CN";
  switch (notice.key) {
    case "welcome":
      return isChinese
        ? {
            title: `欢迎来到 ${siteName}`,
            content:
              "从[题库](/problem)里挑一道题开始吧，提交之后马上就能看到结果。头像、昵称和语言可以在[设置](/setting)里修改。",
          }
        : {
            title: `Welcome to ${siteName}`,
            content:
              "Pick a [problem](/problem) to begin with; the verdict comes right after you submit. Your picture, nickname and language are in the [settings](/setting).",
          };
    case "device-seen": {
      const device = asCode(notice.device);
      const address = asCode(notice.address);
      return isChinese
        ? {
            title: "新设备登录提醒",
            content: `您的账号刚刚在一台新设备上登录：${device}，地址 ${address}。如果不是您本人，请在[设置](/setting)里结束该会话并修改密码。`,
          }
        : {
            title: "New device signed in",
            content: `Your account was used on a device we have not seen before: ${device}, address ${address}. If this was not you, end that session and change your password in the [settings](/setting).`,
          };
    }
  }
}

/** As it is, whatever marks it holds. */
function asCode(text: string): string {
  return `\`${text.replaceAll(/[`\s]+/g, " ")}\``;
}
