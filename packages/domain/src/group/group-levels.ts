/** Who is what in a group, and what that opens. The one place that compares levels. */
import type { Actor } from "../permission/policy.ts";
import { roles } from "../permission/role.ts";
import type { Decision } from "../refusal.ts";

/** What somebody is in a group, as the specification numbers it. */
export const groupLevels = { none: 0, applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const;

/** One of them. */
export type GroupLevel = (typeof groupLevels)[keyof typeof groupLevels];

/** How a group is joined: freely, by applying, or by applying with its code. */
export const groupAuth = { public: 1, protected: 2, private: 3 } as const;

/** What decides about the door of a group. */
export interface GroupDoor {
  readonly ownerId: string;
  readonly isVisible: boolean;
  /** Closed by a super admin, who alone still sees it. */
  readonly isBanned: boolean;
  readonly isArchived: boolean;
}

/** What the caller counts as: the owner and a super admin are roots, everybody else what their row says. */
export function groupLevelOf(
  { ownerId }: Pick<GroupDoor, "ownerId">,
  actor: Actor,
  stored: number | null,
): GroupLevel {
  if (actor.kind === "visitor") return groupLevels.none;
  if (actor.role === roles.root || actor.userId === ownerId) return groupLevels.root;
  return Object.values(groupLevels).find((level) => level === stored) ?? groupLevels.none;
}

/** May this caller know of the group? Of a hidden one only its people do, of a banned one only super admins. */
export function decideSeeingGroup(group: GroupDoor, actor: Actor, level: GroupLevel): Decision {
  const hidden: Decision = { allow: false, because: "group_not_found" };
  if (group.isArchived) return hidden;
  if (actor.kind === "user" && actor.role === roles.root) return { allow: true };
  if (group.isBanned) return hidden;
  return group.isVisible || level >= groupLevels.member ? { allow: true } : hidden;
}

/** May somebody of this level pass where `needed` is asked for? */
export function decideInGroup(level: GroupLevel, needed: GroupLevel): Decision {
  if (level >= needed) return { allow: true };
  return { allow: false, because: level >= groupLevels.member ? "missing_right" : "group_access_required" };
}

/** Does this caller run something that was made in the group: as its root, or as a member who made it? */
export function runsInGroup(level: GroupLevel, isAuthor: boolean): boolean {
  return level === groupLevels.root || (isAuthor && level >= groupLevels.member);
}
