import { aboutEnUs } from "../../areas/user/locale/about-en-us.ts";
import { groupAreaEnUs } from "../../areas/user/locale/group-area-en-us.ts";
import { balloonsEnUs } from "../../features/balloons/locale/en-us.ts";
import { commentsEnUs } from "../../features/comments/locale/en-us.ts";
import { contestBoardsEnUs } from "../../features/contest-boards/locale/en-us.ts";
import { clarificationsEnUs } from "../../features/contests/clarifications/locale/en-us.ts";
import { contestsEnUs } from "../../features/contests/locale/en-us.ts";
import { contestStaffEnUs } from "../../features/contests/locale/staff-en-us.ts";
import { printsEnUs } from "../../features/contests/prints/locale/en-us.ts";
import { discussionsEnUs } from "../../features/discussions/locale/en-us.ts";
import { groupsEnUs } from "../../features/groups/locale/en-us.ts";
import { helpEnUs } from "../../features/help/locale/en-us.ts";
import { accountEnUs } from "../../features/identity/settings/locale/en-us.ts";
import { problemStatementEnUs } from "../../features/problems/locale/statement-en-us.ts";
import { profilesEnUs } from "../../features/profiles/locale/en-us.ts";
import { standingsEnUs } from "../../features/standings/locale/en-us.ts";
import { compareEnUs } from "../../features/submissions/locale/compare-en-us.ts";
import { submissionsEnUs } from "../../features/submissions/locale/en-us.ts";
import { judgingEnUs } from "../../features/submissions/locale/judging-en-us.ts";
import { whyEnUs } from "../../features/submissions/locale/why-en-us.ts";
import { workbenchEnUs } from "../../features/submissions/locale/workbench-en-us.ts";
import { trainingsEnUs } from "../../features/trainings/locale/en-us.ts";
import { codeEditorEnUs } from "../../ui/code-editor/locale/en-us.ts";
import { cropEnUs } from "../../ui/crop/locale/en-us.ts";
import { markdownEditorEnUs } from "../../ui/markdown-editor/locale/en-us.ts";
import { remoteTroubleEnUs } from "../../vocabulary/locale/remote-trouble-en-us.ts";
import type { laterZhCn } from "./later-zh-cn.ts";

/** Words in English that neither home nor the problem list shows: they load with the other pages. */
export const laterEnUs: Record<keyof typeof laterZhCn, string> = {
  ...aboutEnUs,
  ...groupAreaEnUs,
  ...helpEnUs,
  ...groupsEnUs,
  ...commentsEnUs,
  ...contestsEnUs,
  ...contestStaffEnUs,
  ...clarificationsEnUs,
  ...contestBoardsEnUs,
  ...printsEnUs,
  ...discussionsEnUs,
  ...balloonsEnUs,
  ...standingsEnUs,
  ...trainingsEnUs,
  ...submissionsEnUs,
  ...problemStatementEnUs,
  ...profilesEnUs,
  ...accountEnUs,
  ...compareEnUs,
  ...judgingEnUs,
  ...whyEnUs,
  ...workbenchEnUs,
  ...codeEditorEnUs,
  ...cropEnUs,
  ...markdownEditorEnUs,
  ...remoteTroubleEnUs,
};
