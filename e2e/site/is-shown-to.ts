import type { Screen } from "./screen.ts";
import type { Account } from "./session.ts";

/** Whether a screen is looked at by a visitor, or by somebody with this account. */
export function isShownTo(screen: Screen, account: Account | undefined): boolean {
  if (!account) return !screen.isForUsers;
  return !screen.isForVisitors && account === (screen.account ?? "student");
}
