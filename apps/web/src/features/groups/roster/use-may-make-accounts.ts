import { hasAdminRole } from "../../../platform/session/guard-page.ts";
import { useUser } from "../../../platform/session/session.ts";
import { useGroup } from "../group-view.ts";

/** Whether the reader may make accounts for this group: they run it, and are staff of the site. */
export function useMayMakeAccounts(): boolean {
  const { isAdmin } = useGroup();
  const user = useUser();
  return isAdmin && user !== undefined && hasAdminRole(user);
}
