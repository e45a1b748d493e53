import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from "@tanstack/react-router";
import { readProblemListQuery, readSubmissionListQuery } from "@touchstone/domain";
import { HomePage } from "../areas/user/pages/home.page.tsx";
import { NotFoundPage } from "../areas/user/pages/not-found.page.tsx";
import { PageError } from "../areas/user/shell/page-error.tsx";
import { UserShell } from "../areas/user/shell/user-shell.tsx";
import { loadPart } from "../platform/load-part.ts";
import { parsePageQuery, writePageQuery } from "../platform/page-query.ts";
import { linkTo, pagePaths } from "../platform/route-names.ts";

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: UserShell,
  notFoundComponent: NotFoundPage,
});
const getParentRoute = () => root;

const pages = [
  createRoute({
    getParentRoute,
    path: "/",
    beforeLoad: () => {
      throw redirect(linkTo({ name: "Home" }));
    },
  }),
  createRoute({ getParentRoute, path: pagePaths.Home, component: HomePage }),
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
    path: pagePaths.Logout,
    component: lazyRouteComponent(
      () => loadPart(() => import("../features/identity/user/logout.page.tsx")),
      "LogoutPage",
    ),
  }),
];

/** Makes the router over every page. Hover or focus on a link loads its page ahead. */
export function createPages(queryClient: QueryClient) {
  return createRouter({
    routeTree: root.addChildren(pages),
    context: { queryClient },
    parseSearch: parsePageQuery,
    stringifySearch: writePageQuery,
    defaultPreload: "intent",
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}
