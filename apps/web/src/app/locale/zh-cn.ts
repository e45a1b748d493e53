import { zhCn as serverZhCn } from "@touchstone/contract/messages/zh-cn";
import { adminAreaZhCn } from "../../areas/admin/locale/zh-cn.ts";
import { aboutZhCn } from "../../areas/user/locale/about-zh-cn.ts";
import { userAreaZhCn } from "../../areas/user/locale/zh-cn.ts";
import { announcementsZhCn } from "../../features/announcements/locale/zh-cn.ts";
import { homeZhCn } from "../../features/home/locale/zh-cn.ts";
import { identityZhCn } from "../../features/identity/locale/zh-cn.ts";
import { accountZhCn } from "../../features/identity/settings/locale/zh-cn.ts";
import { messagesZhCn } from "../../features/messages/locale/zh-cn.ts";
import { problemStatementZhCn } from "../../features/problems/locale/statement-zh-cn.ts";
import { problemsZhCn } from "../../features/problems/locale/zh-cn.ts";
import { profilesZhCn } from "../../features/profiles/locale/zh-cn.ts";
import { rejudgingsZhCn } from "../../features/rejudgings/locale/zh-cn.ts";
import { setupZhCn } from "../../features/setup/locale/zh-cn.ts";
import { standingsZhCn } from "../../features/standings/locale/zh-cn.ts";
import { compareZhCn } from "../../features/submissions/locale/compare-zh-cn.ts";
import { judgingZhCn } from "../../features/submissions/locale/judging-zh-cn.ts";
import { whyZhCn } from "../../features/submissions/locale/why-zh-cn.ts";
import { workbenchZhCn } from "../../features/submissions/locale/workbench-zh-cn.ts";
import { submissionsZhCn } from "../../features/submissions/locale/zh-cn.ts";
import { platformZhCn } from "../../platform/locale/zh-cn.ts";
import { codeEditorZhCn } from "../../ui/code-editor/locale/zh-cn.ts";
import { uiZhCn } from "../../ui/locale/zh-cn.ts";
import { markdownZhCn } from "../../ui/markdown/locale/zh-cn.ts";
import { vocabularyZhCn } from "../../vocabulary/locale/zh-cn.ts";

/** Every word of the pages in Chinese. */
export const zhCn = {
  ...serverZhCn,
  ...platformZhCn,
  ...uiZhCn,
  ...codeEditorZhCn,
  ...markdownZhCn,
  ...vocabularyZhCn,
  ...identityZhCn,
  ...accountZhCn,
  ...messagesZhCn,
  ...problemsZhCn,
  ...problemStatementZhCn,
  ...profilesZhCn,
  ...setupZhCn,
  ...rejudgingsZhCn,
  ...compareZhCn,
  ...submissionsZhCn,
  ...judgingZhCn,
  ...whyZhCn,
  ...workbenchZhCn,
  ...standingsZhCn,
  ...announcementsZhCn,
  ...homeZhCn,
  ...userAreaZhCn,
  ...aboutZhCn,
  ...adminAreaZhCn,
};
