import { enUs as serverEnUs } from "@touchstone/contract/messages/en-us";
import { adminAreaEnUs } from "../../areas/admin/locale/en-us.ts";
import { aboutEnUs } from "../../areas/user/locale/about-en-us.ts";
import { userAreaEnUs } from "../../areas/user/locale/en-us.ts";
import { announcementsEnUs } from "../../features/announcements/locale/en-us.ts";
import { homeEnUs } from "../../features/home/locale/en-us.ts";
import { identityEnUs } from "../../features/identity/locale/en-us.ts";
import { accountEnUs } from "../../features/identity/settings/locale/en-us.ts";
import { messagesEnUs } from "../../features/messages/locale/en-us.ts";
import { problemsEnUs } from "../../features/problems/locale/en-us.ts";
import { problemStatementEnUs } from "../../features/problems/locale/statement-en-us.ts";
import { profilesEnUs } from "../../features/profiles/locale/en-us.ts";
import { rejudgingsEnUs } from "../../features/rejudgings/locale/en-us.ts";
import { setupEnUs } from "../../features/setup/locale/en-us.ts";
import { standingsEnUs } from "../../features/standings/locale/en-us.ts";
import { compareEnUs } from "../../features/submissions/locale/compare-en-us.ts";
import { submissionsEnUs } from "../../features/submissions/locale/en-us.ts";
import { judgingEnUs } from "../../features/submissions/locale/judging-en-us.ts";
import { whyEnUs } from "../../features/submissions/locale/why-en-us.ts";
import { workbenchEnUs } from "../../features/submissions/locale/workbench-en-us.ts";
import { platformEnUs } from "../../platform/locale/en-us.ts";
import { codeEditorEnUs } from "../../ui/code-editor/locale/en-us.ts";
import { uiEnUs } from "../../ui/locale/en-us.ts";
import { markdownEnUs } from "../../ui/markdown/locale/en-us.ts";
import { vocabularyEnUs } from "../../vocabulary/locale/en-us.ts";
import type { zhCn } from "./zh-cn.ts";

/** Every word of the pages in English. */
export const enUs: Record<keyof typeof zhCn, string> = {
  ...serverEnUs,
  ...platformEnUs,
  ...uiEnUs,
  ...codeEditorEnUs,
  ...markdownEnUs,
  ...vocabularyEnUs,
  ...identityEnUs,
  ...accountEnUs,
  ...messagesEnUs,
  ...problemsEnUs,
  ...problemStatementEnUs,
  ...profilesEnUs,
  ...setupEnUs,
  ...rejudgingsEnUs,
  ...compareEnUs,
  ...submissionsEnUs,
  ...judgingEnUs,
  ...whyEnUs,
  ...workbenchEnUs,
  ...standingsEnUs,
  ...announcementsEnUs,
  ...homeEnUs,
  ...userAreaEnUs,
  ...aboutEnUs,
  ...adminAreaEnUs,
};
