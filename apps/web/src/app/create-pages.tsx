import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from "@tanstack/react-router";
import { NotFoundPage } from "../areas/user/pages/not-found.page.tsx";
import { PageError } from "../areas/user/shell/page-error.tsx";
import { UserShell } from "../areas/user/shell/user-shell.tsx";
import { loadServerWords } from "../platform/i18n/load-server-words.ts";
import { addWords } from "../platform/i18n/start-i18n.ts";
import { parsePageQuery, writePageQuery } from "../platform/page-query.ts";
import { pagePaths } from "../platform/route-names.ts";
import { guardPage } from "../platform/session/guard-page.ts";
import { loadLaterWords } from "./load-words.ts";
import { adminDoor, adminPages } from "./pages/admin-pages.ts";
import { contestPages, contestWindows, scoreboards } from "./pages/contest-pages.ts";
import { userPages } from "./pages/user-pages.ts";

/** Where a visit begins most often: these load no words but their own. */
const firstPages: ReadonlySet<string> = new Set(["/", pagePaths.Home, pagePaths.ProblemList]);

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async (opening) => {
    guardPage(opening);
    if (!firstPages.has(opening.location.pathname)) await addWords(loadServerWords, loadLaterWords);
  },
  notFoundComponent: () => (
    <UserShell>
      <NotFoundPage />
    </UserShell>
  ),
});
const getRoot = () => root;
const userArea = createRoute({ getParentRoute: getRoot, id: "user", component: UserShell });
const getUserArea = () => userArea;

/** Makes the router over every page. Hover or focus on a link loads its page ahead. */
export function createPages(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      userArea.addChildren([
        ...userPages(getUserArea),
        ...scoreboards(getUserArea),
        contestPages(getUserArea),
      ]),
      ...contestWindows(getRoot),
      adminDoor(getRoot),
      adminPages(getRoot),
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
