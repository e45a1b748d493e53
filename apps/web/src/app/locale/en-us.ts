import { userAreaEnUs } from "../../areas/user/locale/en-us.ts";
import { announcementsEnUs } from "../../features/announcements/locale/en-us.ts";
import { homeEnUs } from "../../features/home/locale/en-us.ts";
import { identityEnUs } from "../../features/identity/locale/en-us.ts";
import { messagesEnUs } from "../../features/messages/locale/en-us.ts";
import { problemsEnUs } from "../../features/problems/locale/en-us.ts";
import { platformEnUs } from "../../platform/locale/en-us.ts";
import { uiEnUs } from "../../ui/locale/en-us.ts";
import { markdownEnUs } from "../../ui/markdown/locale/en-us.ts";
import { vocabularyEnUs } from "../../vocabulary/locale/en-us.ts";
import type { zhCn } from "./zh-cn.ts";

/** Words in English that every visit begins with; the others are in later-en-us.ts and admin-en-us.ts. */
export const enUs: Record<keyof typeof zhCn, string> = {
  ...platformEnUs,
  ...uiEnUs,
  ...markdownEnUs,
  ...vocabularyEnUs,
  ...identityEnUs,
  ...messagesEnUs,
  ...problemsEnUs,
  ...announcementsEnUs,
  ...homeEnUs,
  ...userAreaEnUs,
};
