import { isAdminRole, type Role } from "../permission/role.ts";
import type { Decision } from "../refusal.ts";

/** What the site asks of whoever makes a group. */
export interface GroupAllowance {
  readonly solved: number;
  readonly groupsADay: number;
  readonly groups: number;
}

/** The same of somebody: problems solved, groups made today, groups that are theirs. */
export type GroupMaker = GroupAllowance & { readonly role: Role };

/** May somebody make another group? Admin roles always may. */
export function decideMakingGroup(maker: GroupMaker, allowance: GroupAllowance): Decision {
  if (isAdminRole(maker.role)) return { allow: true };
  if (maker.solved < allowance.solved) return { allow: false, because: "group_solved_too_few" };
  if (maker.groups >= allowance.groups) return { allow: false, because: "groups_spent" };
  if (maker.groupsADay >= allowance.groupsADay) return { allow: false, because: "daily_groups_spent" };
  return { allow: true };
}
