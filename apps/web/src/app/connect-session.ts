import { setNavigator } from "../platform/navigation.ts";
import { isAdminPath, linkTo, type PageTarget } from "../platform/route-names.ts";
import { followOtherTabs } from "../platform/session/session.ts";
import type { createPages } from "./create-pages.tsx";

/** Ties calls and session to the pages: a session that another tab closed is left behind, with the page it was for. */
export function connectSession(router: ReturnType<typeof createPages>): void {
  const goTo = (page: PageTarget) => void router.navigate(linkTo(page));
  setNavigator(goTo);
  followOtherTabs(() => goTo({ name: isAdminPath(router.state.location.pathname) ? "AdminLogin" : "Home" }));
}
