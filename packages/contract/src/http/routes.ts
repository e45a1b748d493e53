import { accountRoutes } from "./account.ts";
import { adminDiscussionsRoutes } from "./admin-discussions.ts";
import { adminProblemsRoutes } from "./admin-problems.ts";
import { adminTagsRoutes } from "./admin-tags.ts";
import { adminTrainingsRoutes } from "./admin-trainings.ts";
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
import { discussionsRoutes } from "./discussions.ts";
import { groupAnnouncementsRoutes } from "./group-announcements.ts";
import { groupContestsRoutes } from "./group-contests.ts";
import { groupDiscussionsRoutes } from "./group-discussions.ts";
import { groupInvitationsRoutes } from "./group-invitations.ts";
import { groupMembersRoutes } from "./group-members.ts";
import { groupProblemsRoutes } from "./group-problems.ts";
import { groupRankRoutes } from "./group-rank.ts";
import { groupRosterRoutes } from "./group-roster.ts";
import { groupTrainingsRoutes } from "./group-trainings.ts";
import { groupsRoutes } from "./groups.ts";
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
import { remoteJudgingRoutes } from "./remote-judging.ts";
import { remoteProblemsRoutes } from "./remote-problems.ts";
import { scrollBoardRoutes } from "./scroll-board.ts";
import { settingsRoutes } from "./settings.ts";
import { setupRoutes } from "./setup.ts";
import { standingsRoutes } from "./standings.ts";
import { submissionsRoutes } from "./submissions.ts";
import { testDataRoutes } from "./test-data.ts";
import { textFilesRoutes } from "./text-files.ts";
import { trainingsRoutes } from "./trainings.ts";

/** Every call of the wire by feature; the reference page is grouped the same way. */
export const routesByFeature = {
  settings: settingsRoutes,
  mailSettings: mailSettingsRoutes,
  textFiles: textFilesRoutes,
  languages: languagesRoutes,
  identity: identityRoutes,
  account: accountRoutes,
  adminUsers: adminUsersRoutes,
  groups: groupsRoutes,
  groupMembers: groupMembersRoutes,
  groupInvitations: groupInvitationsRoutes,
  groupRoster: groupRosterRoutes,
  announcements: announcementsRoutes,
  groupAnnouncements: groupAnnouncementsRoutes,
  problems: problemsRoutes,
  adminProblems: adminProblemsRoutes,
  groupProblems: groupProblemsRoutes,
  adminTags: adminTagsRoutes,
  testData: testDataRoutes,
  juryCompiles: juryCompilesRoutes,
  problemPackages: problemPackagesRoutes,
  trainings: trainingsRoutes,
  adminTrainings: adminTrainingsRoutes,
  groupTrainings: groupTrainingsRoutes,
  contests: contestsRoutes,
  clarifications: clarificationsRoutes,
  contestAdmin: contestAdminRoutes,
  groupContests: groupContestsRoutes,
  contestPrints: contestPrintsRoutes,
  contestStaff: contestStaffRoutes,
  submissions: submissionsRoutes,
  discussions: discussionsRoutes,
  adminDiscussions: adminDiscussionsRoutes,
  groupDiscussions: groupDiscussionsRoutes,
  comments: commentsRoutes,
  standings: standingsRoutes,
  groupRank: groupRankRoutes,
  contestBoards: contestBoardsRoutes,
  scrollBoard: scrollBoardRoutes,
  balloons: balloonsRoutes,
  rejudgings: rejudgingsRoutes,
  judges: judgesRoutes,
  remoteJudging: remoteJudgingRoutes,
  remoteProblems: remoteProblemsRoutes,
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
  ...groupsRoutes,
  ...groupMembersRoutes,
  ...groupInvitationsRoutes,
  ...groupRosterRoutes,
  ...announcementsRoutes,
  ...groupAnnouncementsRoutes,
  ...problemsRoutes,
  ...adminProblemsRoutes,
  ...groupProblemsRoutes,
  ...adminTagsRoutes,
  ...testDataRoutes,
  ...juryCompilesRoutes,
  ...problemPackagesRoutes,
  ...trainingsRoutes,
  ...adminTrainingsRoutes,
  ...groupTrainingsRoutes,
  ...contestsRoutes,
  ...clarificationsRoutes,
  ...contestAdminRoutes,
  ...groupContestsRoutes,
  ...contestPrintsRoutes,
  ...contestStaffRoutes,
  ...submissionsRoutes,
  ...discussionsRoutes,
  ...adminDiscussionsRoutes,
  ...groupDiscussionsRoutes,
  ...commentsRoutes,
  ...standingsRoutes,
  ...groupRankRoutes,
  ...contestBoardsRoutes,
  ...scrollBoardRoutes,
  ...balloonsRoutes,
  ...rejudgingsRoutes,
  ...judgesRoutes,
  ...remoteJudgingRoutes,
  ...remoteProblemsRoutes,
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
