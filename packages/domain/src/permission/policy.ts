import { editsEveryProblem } from "../problem/problem-values.ts";
import type { Decision } from "../refusal.ts";
import { type Right, rightsOf } from "./right.ts";
import { isAdminRole, type Role, roles } from "./role.ts";

/** Who is asking: nobody we know, or a user whose session is alive. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      userId: string;
      sessionId: string;
      role: Role;
      passwordIsDue: boolean;
      /** Set where staff look at the site as this user sees it: who looks. */
      viewedBy?: string | undefined;
    };

/** What a policy asks of the actor. */
type Need =
  | { need: "nothing" }
  /** `evenWithPasswordDue` marks the few doors that stay open until a one-time password is replaced. */
  | { need: "session"; evenWithPasswordDue?: true }
  | { need: "right"; right: Right }
  | { need: "adminRole" }
  | { need: "everyProblem" }
  | { need: "root" };

/**
 * The one policy table. Every route names one row of it; a route decides nothing about roles by itself.
 * Rights over single objects (a contest's staff, a class) are asked after this, by the feature that owns them.
 */
export const policies = {
  anyone: { need: "nothing" },
  session: { need: "session", evenWithPasswordDue: true },
  member: { need: "session" },
  submitter: { need: "right", right: "submit" },
  poster: { need: "right", right: "discussion_add" },
  commenter: { need: "right", right: "comment_add" },
  replier: { need: "right", right: "reply_add" },
  groupMaker: { need: "right", right: "group_add" },
  groupEnder: { need: "right", right: "group_del" },
  adminArea: { need: "adminRole" },
  problemStaff: { need: "everyProblem" },
  root: { need: "root" },
} as const satisfies Record<string, Need>;

/** The name of one row of the policy table. */
export type PolicyName = keyof typeof policies;

/** May this actor pass this policy? Says why not. */
export function decidePolicy(name: PolicyName, actor: Actor): Decision {
  const policy: Need = policies[name];
  if (policy.need === "nothing") return { allow: true };
  if (actor.kind === "visitor") return { allow: false, because: "sign_in_required" };
  if (policy.need === "session" && policy.evenWithPasswordDue) return { allow: true };
  if (actor.passwordIsDue) return { allow: false, because: "password_change_required" };
  return holds(policy, actor.role) ? { allow: true } : { allow: false, because: "missing_right" };
}

function holds(policy: Exclude<Need, { need: "nothing" }>, role: Role): boolean {
  switch (policy.need) {
    case "session":
      return true;
    case "right":
      return rightsOf(role).includes(policy.right);
    case "adminRole":
      return isAdminRole(role);
    case "everyProblem":
      return editsEveryProblem(role);
    case "root":
      return role === roles.root;
  }
}
