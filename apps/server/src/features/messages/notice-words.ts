import { isRole, type Locale, type Role, roles } from "@touchstone/domain";

/** What the site tells a user, stored as a key with arguments. */
export type Notice =
  | { key: "welcome" }
  | { key: "device-seen"; device: string; address: string }
  | { key: "role-changed"; role: number };

/** What a role means to whoever is given it. */
const roleWords: Record<Role, { zh: string; en: string }> = {
  [roles.root]: { zh: "超级管理员", en: "super admin" },
  [roles.admin]: { zh: "普通管理员", en: "admin" },
  [roles.user]: { zh: "普通用户", en: "user" },
  [roles.bannedFromSubmitting]: { zh: "用户（禁止提交）", en: "user, barred from submitting" },
  [roles.bannedFromDiscussing]: { zh: "用户（禁止发帖）", en: "user, barred from posting discussions" },
  [roles.muted]: { zh: "用户（禁言）", en: "user, muted" },
  [roles.bannedFromSubmittingAndDiscussing]: {
    zh: "用户（禁止提交、禁止发帖）",
    en: "user, barred from submitting and posting discussions",
  },
  [roles.bannedFromSubmittingAndMuted]: {
    zh: "用户（禁止提交、禁言）",
    en: "user, barred from submitting and muted",
  },
  [roles.problemAdmin]: { zh: "题目管理员", en: "problem admin" },
};

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
    case "role-changed": {
      const words = isRole(notice.role) ? roleWords[notice.role] : { zh: "？", en: "?" };
      return isChinese
        ? {
            title: "您的角色已变更",
            content: `管理员已将您的角色改为：**${words.zh}**。如有疑问，请联系管理员。`,
          }
        : {
            title: "Your role has changed",
            content: `An administrator made you: **${words.en}**. Please ask them if this is not what you expect.`,
          };
    }
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
