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
  readProblemListQuery,
  readRankListQuery,
  readRejudgeChoice,
  readSubmissionListQuery,
} from "@touchstone/domain";
import { NotFoundPage } from "../areas/user/pages/not-found.page.tsx";
import { PageError } from "../areas/user/shell/page-error.tsx";
import { UserShell } from "../areas/user/shell/user-shell.tsx";
import { loadPart } from "../platform/load-part.ts";
import { parsePageQuery, writePageQuery } from "../platform/page-query.ts";
import { linkTo, pagePaths } from "../platform/route-names.ts";
import { guardPage } from "../platform/session/guard-page.ts";

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: guardPage,
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

const adminArea = createRoute({
  getParentRoute: () => root,
  id: "admin",
  component: lazyRouteComponent(
    () => loadPart(() => import("../areas/admin/shell/admin-shell.tsx")),
    "AdminShell",
  ),
});

const adminPages = [
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.AdminLogin,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/admin/admin-login.page.tsx")),
      "AdminLoginPage",
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
  createRoute({
    getParentRoute: () => adminArea,
    path: pagePaths.Admin,
    component: lazyRouteComponent(
      () => loadPart(() => import("../areas/admin/pages/admin.page.tsx")),
      "AdminPage",
    ),
  }),
];

/** Makes the router over every page. Hover or focus on a link loads its page ahead. */
export function createPages(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      userArea.addChildren([...pages, messageCentre.addChildren(messagePages)]),
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
