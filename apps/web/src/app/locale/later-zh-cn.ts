import { aboutZhCn } from "../../areas/user/locale/about-zh-cn.ts";
import { groupAreaZhCn } from "../../areas/user/locale/group-area-zh-cn.ts";
import { balloonsZhCn } from "../../features/balloons/locale/zh-cn.ts";
import { commentsZhCn } from "../../features/comments/locale/zh-cn.ts";
import { contestBoardsZhCn } from "../../features/contest-boards/locale/zh-cn.ts";
import { clarificationsZhCn } from "../../features/contests/clarifications/locale/zh-cn.ts";
import { contestStaffZhCn } from "../../features/contests/locale/staff-zh-cn.ts";
import { contestsZhCn } from "../../features/contests/locale/zh-cn.ts";
import { printsZhCn } from "../../features/contests/prints/locale/zh-cn.ts";
import { discussionsZhCn } from "../../features/discussions/locale/zh-cn.ts";
import { groupsZhCn } from "../../features/groups/locale/zh-cn.ts";
import { helpZhCn } from "../../features/help/locale/zh-cn.ts";
import { accountZhCn } from "../../features/identity/settings/locale/zh-cn.ts";
import { problemStatementZhCn } from "../../features/problems/locale/statement-zh-cn.ts";
import { profilesZhCn } from "../../features/profiles/locale/zh-cn.ts";
import { standingsZhCn } from "../../features/standings/locale/zh-cn.ts";
import { compareZhCn } from "../../features/submissions/locale/compare-zh-cn.ts";
import { judgingZhCn } from "../../features/submissions/locale/judging-zh-cn.ts";
import { whyZhCn } from "../../features/submissions/locale/why-zh-cn.ts";
import { workbenchZhCn } from "../../features/submissions/locale/workbench-zh-cn.ts";
import { submissionsZhCn } from "../../features/submissions/locale/zh-cn.ts";
import { trainingsZhCn } from "../../features/trainings/locale/zh-cn.ts";
import { codeEditorZhCn } from "../../ui/code-editor/locale/zh-cn.ts";
import { cropZhCn } from "../../ui/crop/locale/zh-cn.ts";
import { markdownEditorZhCn } from "../../ui/markdown-editor/locale/zh-cn.ts";
import { remoteTroubleZhCn } from "../../vocabulary/locale/remote-trouble-zh-cn.ts";

/** Words in Chinese that neither home nor the problem list shows: they load with the other pages. */
export const laterZhCn = {
  ...aboutZhCn,
  ...groupAreaZhCn,
  ...helpZhCn,
  ...groupsZhCn,
  ...commentsZhCn,
  ...contestsZhCn,
  ...contestStaffZhCn,
  ...clarificationsZhCn,
  ...contestBoardsZhCn,
  ...printsZhCn,
  ...discussionsZhCn,
  ...balloonsZhCn,
  ...standingsZhCn,
  ...trainingsZhCn,
  ...submissionsZhCn,
  ...problemStatementZhCn,
  ...profilesZhCn,
  ...accountZhCn,
  ...compareZhCn,
  ...judgingZhCn,
  ...whyZhCn,
  ...workbenchZhCn,
  ...codeEditorZhCn,
  ...cropZhCn,
  ...markdownEditorZhCn,
  ...remoteTroubleZhCn,
};
