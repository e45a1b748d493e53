import { isRole, type Locale, type Role, roles } from "@touchstone/domain";
import type { GroupNews } from "../groups/index.ts";

interface Words {
  title: string;
  /** Markdown. */
  content: string;
}

/** What the site tells a user, stored as a key with arguments. */
export type Notice =
  | { key: "welcome" }
  | { key: "device-seen"; device: string; address: string }
  | { key: "role-changed"; role: number }
  | { key: "problem-decided"; problemId: string; gid: number; isPublic: boolean }
  | { key: "applications-waiting"; gid: number; group: string; count: number }
  | { key: "problems-waiting"; count: number }
  | { key: "remote-account-parked"; site: string; username: string; because: string }
  | { key: "remote-needs-care"; site: string }
  | { key: `group-${GroupNews["what"]}`; gid: number; group: string; applicant: string };

/** What happens in a group, to whoever is told of it. */
const groupWords: Record<GroupNews["what"], Record<"zh" | "en", (group: string, who: string) => Words>> = {
  applied: {
    zh: (group, who) => ({
      title: "新的入团申请",
      content: `${who} 申请加入团队 ${group}，请在成员管理中审核。`,
    }),
    en: (group, who) => ({
      title: "Somebody applied to your group",
      content: `${who} asks to join ${group}. The members page of the group has the application.`,
    }),
  },
  approved: {
    zh: (group) => ({ title: "你已加入团队", content: `你的申请已通过，欢迎加入团队 ${group}。` }),
    en: (group) => ({ title: "Welcome to the group", content: `You are a member of ${group} now.` }),
  },
  refused: {
    zh: (group) => ({ title: "入团申请未通过", content: `你加入团队 ${group} 的申请未通过。` }),
    en: (group) => ({ title: "Your application was refused", content: `You cannot join ${group} for now.` }),
  },
  removed: {
    zh: (group) => ({ title: "你已被移出团队", content: `你已不再是团队 ${group} 的成员。` }),
    en: (group) => ({
      title: "You were taken out of a group",
      content: `You are no member of ${group} any more.`,
    }),
  },
  disbanded: {
    zh: (group) => ({ title: "团队已解散", content: `团队 ${group} 已解散。` }),
    en: (group) => ({ title: "A group was disbanded", content: `${group} does not exist any more.` }),
  },
  taken: {
    zh: (group) => ({
      title: "你已加入新的团队",
      content: `团队 ${group} 由你原来的团队复制而来，你已是其成员。`,
    }),
    en: (group) => ({
      title: "You are in a new group",
      content: `${group} was copied from a group of yours, and you are a member of it.`,
    }),
  },
};

/** Why an account of another judge is used no more. */
const parkedWords: Readonly<Record<string, { zh: string; en: string }>> = {
  "login-failed": { zh: "对方拒绝了这个账号的登录", en: "the judge does not let it sign in" },
  challenge: { zh: "对方要求真人验证", en: "the judge asks for a person" },
};
const remotePath = "/admin/remote-judging";

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
): Words {
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
            title: "你的角色已变更",
            content: `管理员已将你的角色改为：**${words.zh}**。如有疑问，请联系管理员。`,
          }
        : {
            title: "Your role has changed",
            content: `An administrator made you: **${words.en}**. Please ask them if this is not what you expect.`,
          };
    }
    case "group-applied":
    case "group-approved":
    case "group-refused":
    case "group-removed":
    case "group-disbanded":
    case "group-taken": {
      const what = notice.key.slice("group-".length) as GroupNews["what"];
      const isGone = what === "disbanded" || what === "removed" || what === "refused";
      const name = asCode(notice.group);
      const group = isGone ? name : `[${name}](/group/${notice.gid})`;
      return groupWords[what][isChinese ? "zh" : "en"](group, asCode(notice.applicant));
    }
    case "applications-waiting": {
      const { gid, count } = notice;
      const group = `[${asCode(notice.group)}](/group/${gid}/member)`;
      return isChinese
        ? { title: "有待审核的入团申请", content: `团队 ${group} 有 ${count} 份入团申请等待审核。` }
        : {
            title: "Applications wait in your group",
            content:
              count === 1 ? `One user waits to join ${group}.` : `${count} users wait to join ${group}.`,
          };
    }
    case "problems-waiting": {
      const { count } = notice;
      const path = "/admin/group-problem/apply";
      return isChinese
        ? {
            title: "有待审核的题目公开申请",
            content: `有 ${count} 道团队题目[申请公开](${path})，等待审核。`,
          }
        : {
            title: "Problems of groups wait for you",
            content:
              count === 1
                ? `One problem of a group [asks to be public](${path}).`
                : `${count} problems of groups [ask to be public](${path}).`,
          };
    }
    case "remote-account-parked": {
      const { site, username, because } = notice;
      const words = parkedWords[because] ?? { zh: because, en: because };
      const name = asCode(username);
      return isChinese
        ? {
            title: `${site} 的远程账号已停放`,
            content: `${site} 的账号 ${name} 暂停使用：${words.zh}。请到[远程判题](${remotePath})查看。`,
          }
        : {
            title: `An account of ${site} is parked`,
            content: `The account ${name} of ${site} is used no more: ${words.en}. [Remote judging](${remotePath}) has the details.`,
          };
    }
    case "remote-needs-care": {
      const { site } = notice;
      return isChinese
        ? {
            title: `${site} 的适配需要维护`,
            content: `${site} 的页面和预期不一样了，无法识别的页面已保存。请到[远程判题](${remotePath})查看。`,
          }
        : {
            title: `${site} needs care`,
            content: `Pages of ${site} are not what they were; those that could not be read are kept. [Remote judging](${remotePath}) has them.`,
          };
    }
    case "problem-decided": {
      const { problemId, gid, isPublic } = notice;
      const path = isPublic ? `/problem/${problemId}` : `/group/${gid}/problem/${problemId}`;
      const problem = `[${asCode(problemId)}](${path})`;
      if (isPublic) {
        return isChinese
          ? { title: "题目已公开", content: `你申请公开的题目 ${problem} 已加入公共题库。` }
          : { title: "Your problem is public", content: `${problem} is in the problem set of the site now.` };
      }
      return isChinese
        ? {
            title: "题目公开申请未通过",
            content: `题目 ${problem} 未能公开，仍可在团队内使用，你可以修改后再次申请。`,
          }
        : {
            title: "Your problem was not made public",
            content: `${problem} stays in your group. You may change it and apply again.`,
          };
    }
    case "device-seen": {
      const device = notice.device && asCode(notice.device);
      const address = asCode(notice.address);
      return isChinese
        ? {
            title: "新设备登录提醒",
            content: `你的账号刚刚在一台新设备上登录：${device || "未知设备"}，地址 ${address}。如果不是你本人，请在[设置](/setting)里结束该会话并修改密码。`,
          }
        : {
            title: "New device signed in",
            content: `Your account was used on a device we have not seen before: ${device || "unknown device"}, address ${address}. If this was not you, end that session and change your password in the [settings](/setting).`,
          };
    }
  }
}

/** As it is, whatever marks it holds. */
function asCode(text: string): string {
  return `\`${text.replaceAll(/[`\s]+/g, " ")}\``;
}
