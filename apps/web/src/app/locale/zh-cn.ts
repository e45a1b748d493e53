import { userAreaZhCn } from "../../areas/user/locale/zh-cn.ts";
import { announcementsZhCn } from "../../features/announcements/locale/zh-cn.ts";
import { homeZhCn } from "../../features/home/locale/zh-cn.ts";
import { identityZhCn } from "../../features/identity/locale/zh-cn.ts";
import { messagesZhCn } from "../../features/messages/locale/zh-cn.ts";
import { problemsZhCn } from "../../features/problems/locale/zh-cn.ts";
import { platformZhCn } from "../../platform/locale/zh-cn.ts";
import { uiZhCn } from "../../ui/locale/zh-cn.ts";
import { markdownZhCn } from "../../ui/markdown/locale/zh-cn.ts";
import { vocabularyZhCn } from "../../vocabulary/locale/zh-cn.ts";

/** Words in Chinese that every visit begins with; the others are in later-zh-cn.ts and admin-zh-cn.ts. */
export const zhCn = {
  ...platformZhCn,
  ...uiZhCn,
  ...markdownZhCn,
  ...vocabularyZhCn,
  ...identityZhCn,
  ...messagesZhCn,
  ...problemsZhCn,
  ...announcementsZhCn,
  ...homeZhCn,
  ...userAreaZhCn,
};
