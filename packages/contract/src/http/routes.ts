import { accountRoutes } from "./account.ts";
import { adminProblemsRoutes } from "./admin-problems.ts";
import { adminTagsRoutes } from "./admin-tags.ts";
import { adminUsersRoutes } from "./admin-users.ts";
import { announcementsRoutes } from "./announcements.ts";
import { auditRoutes } from "./audit.ts";
import { balloonsRoutes } from "./balloons.ts";
import { carouselRoutes } from "./carousel.ts";
import { clarificationsRoutes } from "./clarifications.ts";
import { commentsRoutes } from "./comments.ts";
import { contestAdminRoutes } from "./contest-admin.ts";
import { contestBoardsRoutes } from "./contest-boards.ts";
import { contestPrintsRoutes } from "./contest-prints.ts";
import { contestStaffRoutes } from "./contest-staff.ts";
import { contestsRoutes } from "./contests.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { homeRoutes } from "./home.ts";
import { identityRoutes } from "./identity.ts";
import { judgesRoutes } from "./judges.ts";
import { juryCompilesRoutes } from "./jury-compiles.ts";
import { languagesRoutes } from "./languages.ts";
import { mailSettingsRoutes } from "./mail-settings.ts";
import { messagesRoutes } from "./messages.ts";
import { noticesRoutes } from "./notices.ts";
import { problemPackagesRoutes } from "./problem-packages.ts";
import { problemsRoutes } from "./problems.ts";
import { profilesRoutes } from "./profiles.ts";
import { rejudgingsRoutes } from "./rejudgings.ts";
import { scrollBoardRoutes } from "./scroll-board.ts";
import { settingsRoutes } from "./settings.ts";
import { setupRoutes } from "./setup.ts";
import { standingsRoutes } from "./standings.ts";
import { submissionsRoutes } from "./submissions.ts";
import { testDataRoutes } from "./test-data.ts";
import { textFilesRoutes } from "./text-files.ts";

/** Every call of the wire by feature; the reference page is grouped the same way. */
export const routesByFeature = {
  settings: settingsRoutes,
  mailSettings: mailSettingsRoutes,
  textFiles: textFilesRoutes,
  languages: languagesRoutes,
  identity: identityRoutes,
  account: accountRoutes,
  adminUsers: adminUsersRoutes,
  announcements: announcementsRoutes,
  problems: problemsRoutes,
  adminProblems: adminProblemsRoutes,
  adminTags: adminTagsRoutes,
  testData: testDataRoutes,
  juryCompiles: juryCompilesRoutes,
  problemPackages: problemPackagesRoutes,
  contests: contestsRoutes,
  clarifications: clarificationsRoutes,
  contestAdmin: contestAdminRoutes,
  contestPrints: contestPrintsRoutes,
  contestStaff: contestStaffRoutes,
  submissions: submissionsRoutes,
  comments: commentsRoutes,
  standings: standingsRoutes,
  contestBoards: contestBoardsRoutes,
  scrollBoard: scrollBoardRoutes,
  balloons: balloonsRoutes,
  rejudgings: rejudgingsRoutes,
  judges: judgesRoutes,
  messages: messagesRoutes,
  notices: noticesRoutes,
  home: homeRoutes,
  carousel: carouselRoutes,
  profiles: profilesRoutes,
  dashboard: dashboardRoutes,
  audit: auditRoutes,
  setup: setupRoutes,
};

/** Every call of the wire by name. */
export const routes = {
  ...settingsRoutes,
  ...mailSettingsRoutes,
  ...textFilesRoutes,
  ...languagesRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...adminUsersRoutes,
  ...announcementsRoutes,
  ...problemsRoutes,
  ...adminProblemsRoutes,
  ...adminTagsRoutes,
  ...testDataRoutes,
  ...juryCompilesRoutes,
  ...problemPackagesRoutes,
  ...contestsRoutes,
  ...clarificationsRoutes,
  ...contestAdminRoutes,
  ...contestPrintsRoutes,
  ...contestStaffRoutes,
  ...submissionsRoutes,
  ...commentsRoutes,
  ...standingsRoutes,
  ...contestBoardsRoutes,
  ...scrollBoardRoutes,
  ...balloonsRoutes,
  ...rejudgingsRoutes,
  ...judgesRoutes,
  ...messagesRoutes,
  ...noticesRoutes,
  ...homeRoutes,
  ...carouselRoutes,
  ...profilesRoutes,
  ...dashboardRoutes,
  ...auditRoutes,
  ...setupRoutes,
};

/** The name of one call. */
export type RouteName = keyof typeof routes;
