import type { PageTarget } from "../../../platform/route-names.ts";
import { hasAdminRole } from "../../../platform/session/guard-page.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import type { IconName } from "../../../ui/icon-paths.ts";

/** A page of one's own. */
export interface AccountLink {
  readonly page: PageTarget;
  readonly word: `shell.${"userHome" | "mySubmissions" | "setting" | "management" | "logout"}`;
  readonly icon: IconName;
}

/** What a signed-in user finds under the own name, in the menu and in the drawer; the own home comes first. */
export function accountLinks(user: UserInfo): [AccountLink, ...AccountLink[]] {
  const { uid, username } = user;
  const mine = { onlyMine: true };
  return [
    { page: { name: "UserHome", query: { uid, username } }, word: "shell.userHome", icon: "user" },
    { page: { name: "SubmissionList", query: mine }, word: "shell.mySubmissions", icon: "status" },
    { page: { name: "Setting" }, word: "shell.setting", icon: "sliders" },
    ...(hasAdminRole(user)
      ? [{ page: { name: "AdminDashboard" }, word: "shell.management", icon: "shield" } as const]
      : []),
    { page: { name: "Logout" }, word: "shell.logout", icon: "logout" },
  ];
}
