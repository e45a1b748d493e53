import type { Decision } from "../refusal.ts";
import type { Actor } from "./policy.ts";
import { isAdminRole, type Role } from "./role.ts";

/** What a call is to staff who look at the site as a user sees it: what only reads is open, all else is closed. */
export interface ViewedCall {
  methods: readonly string[];
  /** `open` for a call that only reads though it is not a mere GET; `closed` for one that shows what is private. */
  viewing?: "open" | "closed" | undefined;
}

/** May this actor make this call, as far as viewing goes? Whoever acts in a session of their own may. */
export function decideViewing(call: ViewedCall, actor: Actor): Decision {
  if (actor.kind === "visitor" || actor.viewedBy === undefined) return { allow: true };
  const isOpen = call.viewing ? call.viewing === "open" : call.methods.every((method) => method === "GET");
  return isOpen ? { allow: true } : { allow: false, because: "view_only" };
}

/** May staff look at the site as this user? Nobody borrows the rights of staff. */
export function decideViewAs(user: { role: Role; status: "active" | "locked" | "deleted" }): Decision {
  if (user.status === "deleted") return { allow: false, because: "user_not_found" };
  if (user.status === "locked") return { allow: false, because: "account_locked" };
  return isAdminRole(user.role) ? { allow: false, because: "view_refused" } : { allow: true };
}
