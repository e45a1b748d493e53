import { adminAreaEnUs } from "../../areas/admin/locale/en-us.ts";
import { announcementsAdminEnUs } from "../../features/announcements/locale/admin-en-us.ts";
import { auditEnUs } from "../../features/audit/locale/en-us.ts";
import { contestsAdminEnUs } from "../../features/contests/locale/admin-en-us.ts";
import { dashboardEnUs } from "../../features/dashboard/locale/en-us.ts";
import { discussionsAdminEnUs } from "../../features/discussions/locale/admin-en-us.ts";
import { usersEnUs } from "../../features/identity/admin-users/locale/en-us.ts";
import { judgesEnUs } from "../../features/judges/locale/en-us.ts";
import { languagesEnUs } from "../../features/languages/locale/en-us.ts";
import { noticesAdminEnUs } from "../../features/messages/locale/admin-en-us.ts";
import { authoringEnUs } from "../../features/problems/locale/authoring-en-us.ts";
import { batchEnUs } from "../../features/problems/locale/batch-en-us.ts";
import { rejudgingsEnUs } from "../../features/rejudgings/locale/en-us.ts";
import { remoteEnUs } from "../../features/remote-judging/locale/en-us.ts";
import { settingsAdminEnUs } from "../../features/settings/locale/admin-en-us.ts";
import { setupEnUs } from "../../features/setup/locale/en-us.ts";
import { trainingsAdminEnUs } from "../../features/trainings/locale/admin-en-us.ts";
import type { adminZhCn } from "./admin-zh-cn.ts";

/** Words in English that only the set-up and pages of the admin area show; they load with those. */
export const adminEnUs: Record<keyof typeof adminZhCn, string> = {
  ...adminAreaEnUs,
  ...dashboardEnUs,
  ...authoringEnUs,
  ...batchEnUs,
  ...trainingsAdminEnUs,
  ...contestsAdminEnUs,
  ...discussionsAdminEnUs,
  ...judgesEnUs,
  ...languagesEnUs,
  ...auditEnUs,
  ...usersEnUs,
  ...rejudgingsEnUs,
  ...remoteEnUs,
  ...announcementsAdminEnUs,
  ...noticesAdminEnUs,
  ...settingsAdminEnUs,
  ...setupEnUs,
};
