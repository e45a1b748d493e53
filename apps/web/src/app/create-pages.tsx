import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  stripSearchParams,
} from "@tanstack/react-router";
import {
  readAdminContestQuery,
  readAdminProblemQuery,
  readAuditQuery,
  readContestListQuery,
  readProblemBatchQuery,
  readProblemListQuery,
  readRankListQuery,
  readRejudgeChoice,
  readSubmissionListQuery,
  readUserListQuery,
} from "@touchstone/domain";
import { NotFoundPage } from "../areas/user/pages/not-found.page.tsx";
import { PageError } from "../areas/user/shell/page-error.tsx";
import { UserShell } from "../areas/user/shell/user-shell.tsx";
import { addWords } from "../platform/i18n/start-i18n.ts";
import { loadPart } from "../platform/load-part.ts";
import { parsePageQuery, writePageQuery } from "../platform/page-query.ts";
import { linkTo, pagePaths } from "../platform/route-names.ts";
import { guardPage } from "../platform/session/guard-page.ts";
import { loadAdminWords, loadLaterWords } from "./load-words.ts";

/** Where a visit begins most often: these load no words but their own. */
const firstPages: ReadonlySet<string> = new Set(["/", pagePaths.Home, pagePaths.ProblemList]);

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async (opening) => {
    guardPage(opening);
    if (!firstPages.has(opening.location.pathname)) await addWords(loadLaterWords);
  },
  notFoundComponent: () => (
    <UserShell>
      <NotFoundPage />
    </UserShell>
  ),
});
const userArea = createRoute({ getParentRoute: () => root, id: "user", component: UserShell });
const getParentRoute = () => userArea;

const pages = [
  createRoute({
    getParentRoute,
    path: "/",
    beforeLoad: () => {
      throw redirect(linkTo({ name: "Home" }));
    },
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Home,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/pages/home.page.tsx")),
      "HomePage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.ProblemList,
    validateSearch: readProblemListQuery,
    // An address says only what differs from the list as it first shows.
    search: { middlewares: [stripSearchParams(readProblemListQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/problems/user/problem-list.page.tsx")),
      "ProblemListPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.ProblemDetails,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/pages/problem.page.tsx")),
      "ProblemPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.SubmissionList,
    validateSearch: readSubmissionListQuery,
    search: { middlewares: [stripSearchParams(readSubmissionListQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/submissions/user/submission-list.page.tsx")),
      "SubmissionListPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.SubmissionDeatil,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/submissions/user/submission.page.tsx")),
      "SubmissionPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.SubmissionCompare,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/submissions/user/submission-compare.page.tsx")),
      "SubmissionComparePage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.ContestList,
    validateSearch: readContestListQuery,
    search: { middlewares: [stripSearchParams(readContestListQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/list/contest-list.page.tsx")),
      "ContestListPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.ACMRank,
    validateSearch: readRankListQuery,
    search: { middlewares: [stripSearchParams(readRankListQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/standings/user/acm-rank.page.tsx")),
      "AcmRankPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.OIRank,
    validateSearch: readRankListQuery,
    search: { middlewares: [stripSearchParams(readRankListQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/standings/user/oi-rank.page.tsx")),
      "OiRankPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.UserHome,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/profiles/user/user-home.page.tsx")),
      "UserHomePage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.ResetPassword,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/user/reset-password.page.tsx")),
      "ResetPasswordPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Introduction,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/pages/introduction.page.tsx")),
      "IntroductionPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Developer,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/pages/developer.page.tsx")),
      "DeveloperPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Setup,
    beforeLoad: () => addWords(loadAdminWords),
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/setup/user/setup.page.tsx")),
      "SetupPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Setting,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/settings/setting.page.tsx")),
      "SettingPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Message,
    beforeLoad: () => {
      throw redirect({ ...linkTo({ name: "DiscussMsg" }), replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: pagePaths.Logout,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/user/logout.page.tsx")),
      "LogoutPage",
    ),
  }),
];

const messageCentre = createRoute({
  getParentRoute,
  id: "messages",
  component: lazyRouteComponent(
    () => loadPart(() => import("../features/messages/user/message-centre.page.tsx")),
    "MessageCentrePage",
  ),
});

const messagePages = (["DiscussMsg", "ReplyMsg", "LikeMsg", "SysMsg", "MineMsg"] as const).map((name) =>
  createRoute({ getParentRoute: () => messageCentre, path: pagePaths[name] }),
);

const contest = createRoute({
  getParentRoute,
  id: "one-contest",
  component: lazyRouteComponent(
    () => loadPart(() => import("../features/contests/container/contest.page.tsx")),
    "ContestPage",
  ),
});

const contestPages = [
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestDetails,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/overview/contest-overview.page.tsx")),
      "ContestOverviewPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestProblemList,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/problems/contest-problems.page.tsx")),
      "ContestProblemsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestProblemDetails,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/contest/contest-problem.page.tsx")),
      "ContestProblemPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestSubmissionList,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/contest/contest-submissions.page.tsx")),
      "ContestSubmissionsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestSubmissionDeatil,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/user/contest/contest-submission.page.tsx")),
      "ContestSubmissionPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestAnnouncementList,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/announcements/contest-announcements.page.tsx")),
      "ContestAnnouncementsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ContestRank,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contest-boards/user/contest-rank.page.tsx")),
      "ContestRankPage",
    ),
  }),
  createRoute({
    getParentRoute: () => contest,
    path: pagePaths.ScrollBoard,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contest-boards/scroll/scroll-board.page.tsx")),
      "ScrollBoardPage",
    ),
  }),
];

const scoreboards = (["ACMScoreBoard", "OIScoreBoard"] as const).map((name) =>
  createRoute({
    getParentRoute,
    path: pagePaths[name],
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contest-boards/user/scoreboard.page.tsx")),
      name === "ACMScoreBoard" ? "AcmScoreboardPage" : "OiScoreboardPage",
    ),
  }),
);

/** A window of its own, without the shell. */
const rollingBoard = createRoute({
  getParentRoute: () => root,
  path: pagePaths.RollingBoard,
  component: lazyRouteComponent(
    () => loadPart(() => import("../features/contest-boards/scroll/rolling-board.page.tsx")),
    "RollingBoardPage",
  ),
});

const adminDoor = createRoute({
  getParentRoute: () => root,
  id: "admin-door",
  beforeLoad: () => addWords(loadAdminWords),
  component: lazyRouteComponent(
    () => loadPart(() => import("../areas/admin/shell/admin-door.tsx")),
    "AdminDoor",
  ),
});

const doorPages = [
  createRoute({
    getParentRoute: () => adminDoor,
    path: pagePaths.AdminLogin,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/admin/admin-login.page.tsx")),
      "AdminLoginPage",
    ),
  }),
  // The area itself leads to its first page, what is no page of it to its door.
  createRoute({
    getParentRoute: () => adminDoor,
    path: `${pagePaths.Admin}/$`,
    beforeLoad: ({ params: { _splat: rest } }) => {
      throw redirect({ ...linkTo({ name: rest ? "AdminLogin" : "AdminDashboard" }), replace: true });
    },
  }),
];

const adminArea = createRoute({
  getParentRoute: () => root,
  id: "admin",
  beforeLoad: () => addWords(loadAdminWords),
  component: lazyRouteComponent(
    () => loadPart(() => import("../areas/admin/shell/admin-shell.tsx")),
    "AdminShell",
  ),
});

const adminPages = [
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminDashboard,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/dashboard/admin/dashboard.page.tsx")),
      "DashboardPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminProblemList,
    validateSearch: readAdminProblemQuery,
    search: { middlewares: [stripSearchParams(readAdminProblemQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/problems/admin/problem-list.page.tsx")),
      "AdminProblemListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestList,
    validateSearch: readAdminContestQuery,
    search: { middlewares: [stripSearchParams(readAdminContestQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/contest-list.page.tsx")),
      "AdminContestListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestCreate,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/create-contest.page.tsx")),
      "CreateContestPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestEdit,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/edit-contest.page.tsx")),
      "EditContestPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestAnnouncement,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/contest-announcements.page.tsx")),
      "ContestAnnouncementsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestProblemList,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/contest-problems.page.tsx")),
      "ContestProblemsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestProblemCreate,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/create-contest-problem.page.tsx")),
      "CreateContestProblemPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestProblemEdit,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/edit-contest-problem.page.tsx")),
      "EditContestProblemPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminContestEntries,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/contests/admin/contest-entries.page.tsx")),
      "ContestEntriesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminAnnouncements,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/announcements/admin/announcements.page.tsx")),
      "AnnouncementsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminProblemCreate,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/problems/admin/create-problem.page.tsx")),
      "CreateProblemPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminNotices,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/messages/admin/notices.page.tsx")),
      "NoticesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminProblemEdit,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/problems/admin/edit-problem.page.tsx")),
      "EditProblemPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminConfig,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/settings/admin/site-config.page.tsx")),
      "SiteConfigPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminProblemTag,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/problems/admin/tags.page.tsx")),
      "TagsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminProblemBatch,
    validateSearch: readProblemBatchQuery,
    search: { middlewares: [stripSearchParams(readProblemBatchQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/problems/batch/batch.page.tsx")),
      "ProblemBatchPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminSwitches,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/settings/admin/switches.page.tsx")),
      "SwitchesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminUser,
    validateSearch: readUserListQuery,
    search: { middlewares: [stripSearchParams(readUserListQuery({}))] },
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/admin-users/users.page.tsx")),
      "UsersPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminJudges,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/judges/admin/judges.page.tsx")),
      "JudgesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminLanguages,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/admin/pages/languages.page.tsx")),
      "LanguagesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminAudit,
    validateSearch: readAuditQuery,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/audit/admin/audit.page.tsx")),
      "AuditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.Rejudgings,
    validateSearch: readRejudgeChoice,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/rejudgings/admin/rejudgings.page.tsx")),
      "RejudgingsPage",
    ),
  }),
];

/** Makes the router over every page. Hover or focus on a link loads its page ahead. */
export function createPages(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      userArea.addChildren([
        ...pages,
        ...scoreboards,
        messageCentre.addChildren(messagePages),
        contest.addChildren(contestPages),
      ]),
      rollingBoard,
      adminDoor.addChildren(doorPages),
      adminArea.addChildren(adminPages),
    ]),
    context: { queryClient },
    parseSearch: parsePageQuery,
    stringifySearch: writePageQuery,
    notFoundMode: "root",
    defaultPreload: "intent",
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}
