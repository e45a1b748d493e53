/** Who may do what to the members of a group. The pages ask to show a control, the server before every act. */
import type { Actor } from "../permission/policy.ts";
import { roles } from "../permission/role.ts";
import type { Decision, RefusalCode } from "../refusal.ts";
import { type GroupLevel, groupAuth, groupLevels } from "./group-levels.ts";

/** So many names of a group are told at once: of a class all, of a crowd those who came first. */
export const memberNamesMax = 5000;

/** Who acts in a group. */
export interface GroupCaller {
  readonly userId: string;
  /** What they count as, see `groupLevelOf`. */
  readonly level: GroupLevel;
  readonly isSuperAdmin: boolean;
}

/** A user's row in a group. */
export interface GroupMember {
  readonly userId: string;
  readonly level: number;
}

/** The caller of a group by what they count as in it. */
export function groupCallerOf(actor: Extract<Actor, { kind: "user" }>, level: GroupLevel): GroupCaller {
  return { userId: actor.userId, level, isSuperAdmin: actor.role === roles.root };
}

/** What becomes of somebody who wants to join: a member at once, or an applicant. */
export function levelOfJoining(auth: number): GroupLevel {
  return auth === groupAuth.public ? groupLevels.member : groupLevels.applying;
}

/** May somebody with this row in a group still ask to join it? */
export function decideJoining(stored: number | null): Decision {
  if (stored === null) return yes;
  if (stored === groupLevels.applying) return no("group_applied");
  return no(stored === groupLevels.refused ? "group_refused" : "group_joined");
}

/** The levels that this caller may give to this member; none where the member is not theirs to change. */
export function settableLevels(ownerId: string, caller: GroupCaller, target: GroupMember): GroupLevel[] {
  const every = Object.values(groupLevels).filter((level) => level !== groupLevels.none);
  return every.filter((level) => decideLevel(ownerId, caller, target, level).allow);
}

/**
 * May this caller give this member that level? Below the own one both before and after, but for the owner and super
 * admins. The owner stays what they are, and a member never becomes an applicant again.
 */
export function decideLevel(
  ownerId: string,
  caller: GroupCaller,
  target: GroupMember,
  level: GroupLevel,
): Decision {
  if (target.userId === ownerId) return no("group_owner_stays");
  if (caller.level < groupLevels.admin) return no("missing_right");
  const isUnlimited = caller.isSuperAdmin || caller.userId === ownerId;
  const isBelow = target.level < caller.level && level < caller.level;
  if (!isUnlimited && !isBelow) return no("group_member_refused");
  const isDemoted = target.level >= groupLevels.member && level < groupLevels.member;
  return isDemoted ? no("group_member_stays") : yes;
}

/** May this caller take that member, or an application, out of the group? Never themselves, and never its owner. */
export function decideRemoving(ownerId: string, caller: GroupCaller, target: GroupMember): Decision {
  if (target.userId === ownerId) return no("group_owner_stays");
  if (caller.level < groupLevels.admin) return no("missing_right");
  if (target.userId === caller.userId) return no("group_member_refused");
  const isUnlimited = caller.isSuperAdmin || caller.userId === ownerId;
  return isUnlimited || target.level < caller.level ? yes : no("group_member_refused");
}

/** May this caller leave the group? Its owner stays; whoever only applied takes nothing back. */
export function decideLeaving(ownerId: string, target: GroupMember | null): Decision {
  if (!target || target.level < groupLevels.member) return no("group_access_required");
  return target.userId === ownerId ? no("group_owner_stays") : yes;
}

/** May this caller disband the group: its owner or a super admin? */
export function decideDisbanding(
  ownerId: string,
  caller: Pick<GroupCaller, "userId" | "isSuperAdmin">,
): Decision {
  return caller.isSuperAdmin || caller.userId === ownerId ? yes : no("missing_right");
}

const yes: Decision = { allow: true };

function no(because: RefusalCode): Decision {
  return { allow: false, because };
}
