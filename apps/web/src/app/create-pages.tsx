import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { NotFoundPage } from "../areas/user/pages/not-found.page.tsx";
import { PageError } from "../areas/user/shell/page-error.tsx";
import { UserShell } from "../areas/user/shell/user-shell.tsx";
import { loadServerWords } from "../platform/i18n/load-server-words.ts";
import { addWords, type LoadWords } from "../platform/i18n/start-i18n.ts";
import { loadPart } from "../platform/load-part.ts";
import { parsePageQuery, writePageQuery } from "../platform/page-query.ts";
import { pagePaths } from "../platform/route-names.ts";
import { guardPage } from "../platform/session/guard-page.ts";
import { loadLaterWords } from "./load-words.ts";
import { contestWindows, scoreboards } from "./pages/contest-windows.ts";
import { userPages } from "./pages/user-pages.ts";

/** Where a visit begins most often: these load no words but their own. */
const firstPages: ReadonlySet<string> = new Set(["/", pagePaths.Home, pagePaths.ProblemList]);

/** What a page needs besides the words of a first visit. */
export function wordsOf(path: string): LoadWords[] {
  return firstPages.has(path) ? [] : [loadServerWords, loadLaterWords];
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async (opening) => {
    guardPage(opening);
    await addWords(...wordsOf(opening.location.pathname));
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
  const open = [...userPages(getUserArea), ...scoreboards(getUserArea)];
  const windows = contestWindows(getRoot);
  const replant = () => {
    plant();
    router.setRoutes(router.buildRouteTree());
  };
  const later = (path: string, load: () => Promise<AnyRoute[]>) =>
    laterPages({ getParentRoute: getUserArea, path: `${path}/$`, load, onTold: replant });
  // A first visit goes into no contest, training or group: what is in them is told when somebody goes there.
  const inside = [
    later(pagePaths.ContestList, async () => {
      const { contestPages } = await loadPart(() => import("./pages/contest-pages.ts"));
      return [contestPages(getUserArea)];
    }),
    later(pagePaths.TrainingList, async () => {
      const { trainingPages } = await loadPart(() => import("./pages/training-pages.ts"));
      return [trainingPages(getUserArea)];
    }),
    later(pagePaths.GroupList, async () => {
      const { groupPages } = await loadPart(() => import("./pages/group-pages.ts"));
      return [groupPages(getUserArea)];
    }),
  ];
  const admin = laterPages({
    getParentRoute: getRoot,
    path: `${pagePaths.Admin}/$`,
    onTold: replant,
    load: async () => {
      const { adminDoor, adminPages } = await loadPart(() => import("./pages/admin-pages.ts"));
      return [adminDoor(getRoot), adminPages(getRoot)];
    },
  });
  const plant = () =>
    root.addChildren([
      userArea.addChildren([...open, ...inside.flatMap(({ told }) => told())]),
      ...windows,
      ...admin.told(),
    ]);
  const router = createRouter({
    ...(history && { history }),
    routeTree: plant(),
    context: { queryClient },
    parseSearch: parsePageQuery,
    stringifySearch: writePageQuery,
    notFoundMode: "root",
    defaultPreload: "intent",
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
  return router;
}

interface LaterPages {
  getParentRoute: () => AnyRoute;
  path: string;
  load: () => Promise<AnyRoute[]>;
  onTold: () => void;
}

/** Pages that are told when somebody goes to one of them; until then a gate stands in their place. */
function laterPages({ getParentRoute, path, load, onTold }: LaterPages) {
  let opening: Promise<void> | undefined;
  const gate: AnyRoute = createRoute({
    getParentRoute,
    path,
    beforeLoad: async ({ location: { pathname, search, hash } }) => {
      opening ??= load().then((pages) => {
        told = pages;
        onTold();
      });
      await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      throw redirect({ to: pathname, search, hash, replace: true });
    },
  });
  let told = [gate];
  return { told: () => told };
}
