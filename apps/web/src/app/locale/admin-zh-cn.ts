import { adminAreaZhCn } from "../../areas/admin/locale/zh-cn.ts";
import { announcementsAdminZhCn } from "../../features/announcements/locale/admin-zh-cn.ts";
import { auditZhCn } from "../../features/audit/locale/zh-cn.ts";
import { contestsAdminZhCn } from "../../features/contests/locale/admin-zh-cn.ts";
import { dashboardZhCn } from "../../features/dashboard/locale/zh-cn.ts";
import { discussionsAdminZhCn } from "../../features/discussions/locale/admin-zh-cn.ts";
import { usersZhCn } from "../../features/identity/admin-users/locale/zh-cn.ts";
import { judgesZhCn } from "../../features/judges/locale/zh-cn.ts";
import { languagesZhCn } from "../../features/languages/locale/zh-cn.ts";
import { noticesAdminZhCn } from "../../features/messages/locale/admin-zh-cn.ts";
import { authoringZhCn } from "../../features/problems/locale/authoring-zh-cn.ts";
import { batchZhCn } from "../../features/problems/locale/batch-zh-cn.ts";
import { rejudgingsZhCn } from "../../features/rejudgings/locale/zh-cn.ts";
import { remoteZhCn } from "../../features/remote-judging/locale/zh-cn.ts";
import { settingsAdminZhCn } from "../../features/settings/locale/admin-zh-cn.ts";
import { setupZhCn } from "../../features/setup/locale/zh-cn.ts";
import { trainingsAdminZhCn } from "../../features/trainings/locale/admin-zh-cn.ts";

/** Words in Chinese that only the set-up and pages of the admin area show; they load with those. */
export const adminZhCn = {
  ...adminAreaZhCn,
  ...dashboardZhCn,
  ...authoringZhCn,
  ...batchZhCn,
  ...trainingsAdminZhCn,
  ...contestsAdminZhCn,
  ...discussionsAdminZhCn,
  ...judgesZhCn,
  ...languagesZhCn,
  ...auditZhCn,
  ...usersZhCn,
  ...rejudgingsZhCn,
  ...remoteZhCn,
  ...announcementsAdminZhCn,
  ...noticesAdminZhCn,
  ...settingsAdminZhCn,
  ...setupZhCn,
};
