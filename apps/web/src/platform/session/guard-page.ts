/**
 * Who may open which page, in one table. It spares people a page whose every call would be refused; what guards the
 * site is the policy of each call.
 */
import { redirect } from "@tanstack/react-router";
import i18next from "i18next";
import { isAdminPath, linkTo, type PageTarget } from "../route-names.ts";
import { showToast } from "../toasts/toasts.ts";
import { closeSession, currentSession, type UserInfo } from "./session.ts";
import { openSignIn } from "./sign-in-dialog.ts";

type Need = "nothing" | "session" | "root";

/** The first row that fits a path decides; a row holds for what is below it, too. */
const needs: readonly (readonly [path: RegExp, need: Need])[] = [
  [/^\/contest\/((acm|oi)-scoreboard|projector)\//, "nothing"],
  [/^\/contest\/[^/]+\/rejudge\//, "root"],
  [/^\/(contest|group)\/[^/]+\//, "session"],
  [/^\/(setting|logout|message|scrollBoard)\//, "session"],
  [/^\/admin\/login\//, "nothing"],
  [
    /^\/admin\/(user|announcement|notice|conf|switch|rejudge|judges|remote-judging|languages|audit)\//,
    "root",
  ],
  [/^\/admin\//, "session"],
];

/** What the router tells of a page that is about to open. */
export interface Opening {
  location: { pathname: string };
  /** True while the page is only loaded ahead: nothing is told then. */
  preload: boolean;
}

/** Lets a page open, or throws where the reader goes instead. */
export function guardPage({ location: { pathname }, preload }: Opening): void {
  const path = `${pathname.replace(/\/+$/, "")}/`;
  const need = needs.find(([pattern]) => pattern.test(path))?.[1] ?? "nothing";
  if (preload || need === "nothing") return;
  const isAdmin = isAdminPath(pathname);
  const user = currentSession()?.user;
  if (!user) {
    closeSession();
    showToast("warning", i18next.t("Please_login_first"));
    if (!isAdmin) openSignIn();
    goInstead({ name: isAdmin ? "AdminLogin" : "Home" });
  }
  if (isAdmin && !hasAdminRole(user)) refuse("AdminLogin");
  if (need === "root" && !user.roleList.includes("root")) {
    closeSession();
    refuse("Home");
  }
}

/** Whether the admin area is for this user. */
export function hasAdminRole({ roleList }: UserInfo): boolean {
  return roleList.some((role) => role === "root" || role === "admin" || role === "problem_admin");
}

function refuse(name: "AdminLogin" | "Home"): never {
  showToast("error", i18next.t("Please_login_again_with_the_administrator_account"));
  goInstead({ name });
}

function goInstead(page: PageTarget): never {
  throw redirect({ ...linkTo(page), replace: true });
}
