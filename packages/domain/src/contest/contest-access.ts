/**
 * Who may do what in a contest, at which moment. The server's clock is an argument, and so is every fact about the
 * caller. What a caller may not know of is not found; what needs a password or a start says so.
 */
import { type GroupLevel, groupLevels, runsInGroup } from "../group/group-levels.ts";
import type { Actor } from "../permission/policy.ts";
import { roles } from "../permission/role.ts";
import type { Decision, RefusalCode } from "../refusal.ts";
import { contestAuth } from "./contest-kinds.ts";
import { type ContestRight, type ContestStaffRole, contestRights, staffRights } from "./contest-staff.ts";
import { contestStatus, contestStatusAt } from "./contest-status.ts";

/** What decides about the doors of a contest. */
export interface ContestDoors {
  readonly authorId: string;
  /** One of `contestAuth`. */
  readonly auth: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isVisible: boolean;
  readonly isArchived: boolean;
  readonly groupId: number | null;
  /** Whether its board is open to people who are not signed in. */
  readonly openRank: boolean;
  readonly allowEndSubmit: boolean;
}

/** Somebody before a contest. */
export interface ContestCaller {
  readonly actor: Actor;
  /** The roles on this contest. */
  readonly staffRoles: readonly ContestStaffRole[];
  /** The level in the contest's group; null where it belongs to none. */
  readonly groupLevel: GroupLevel | null;
  /** Has an entry, and so has given the password where there is one. */
  readonly hasEntry: boolean;
  readonly passesAccountRule: boolean;
}

const no = (because: RefusalCode): Decision => ({ allow: false, because });
const yes: Decision = { allow: true };

type Staff = Pick<ContestCaller, "actor" | "staffRoles" | "groupLevel">;

/**
 * What the caller may do to run the contest: its author and a super admin everything, its staff what their roles say. In
 * a group its roots may do everything, too, and nobody does anything without being a member.
 */
export function contestRightsOf(
  contest: { authorId: string },
  { actor, staffRoles, groupLevel }: Staff,
): ContestRight[] {
  if (actor.kind === "visitor") return [];
  if (groupLevel !== null && groupLevel < groupLevels.member) return [];
  const isAuthor = actor.userId === contest.authorId;
  const isOwn =
    groupLevel === null ? isAuthor || actor.role === roles.root : runsInGroup(groupLevel, isAuthor);
  return isOwn ? [...contestRights] : staffRights(staffRoles);
}

/** What a group has is for its members. */
function isInside({ groupId }: ContestDoors, { groupLevel }: Pick<ContestCaller, "groupLevel">): boolean {
  return groupId === null || (groupLevel ?? groupLevels.none) >= groupLevels.member;
}

/** Is this a contest admin: its author, a super admin, a root of its group, or one of its jury? No other role is. */
export function isContestAdmin(contest: { authorId: string }, caller: Staff): boolean {
  return contestRightsOf(contest, caller).includes("run");
}

/** Is nothing kept back from this caller? */
export function seesAllOfContest(contest: { authorId: string }, caller: Staff): boolean {
  return contestRightsOf(contest, caller).includes("seeAll");
}

/** May this caller use what a right opens? Needs no start and no password. */
export function decideRight(contest: ContestDoors, caller: ContestCaller, right: ContestRight): Decision {
  const seeing = decideSeeing(contest, caller);
  if (!seeing.allow) return seeing;
  return contestRightsOf(contest, caller).includes(right) ? yes : no("missing_right");
}

/** May this caller know of the contest? */
export function decideSeeing(contest: ContestDoors, caller: ContestCaller): Decision {
  if (contest.isArchived) return no("contest_not_found");
  if (contestRightsOf(contest, caller).length > 0) return yes;
  return contest.isVisible && isInside(contest, caller) ? yes : no("contest_not_found");
}

/** May this caller see what is inside: problems, submissions, the board, announcements? */
export function decideEntering(contest: ContestDoors, caller: ContestCaller, now: Date): Decision {
  const seeing = decideSeeing(contest, caller);
  if (!seeing.allow) return seeing;
  if (caller.actor.kind === "visitor") return no("sign_in_required");
  if (seesAllOfContest(contest, caller)) return yes;
  if (contestStatusAt(contest, now) === contestStatus.scheduled) return no("contest_not_started");
  if (contest.auth !== contestAuth.private) return yes;
  if (!caller.hasEntry) return no("contest_access_required");
  return caller.passesAccountRule ? yes : no("contest_account_refused");
}

/** May this caller see the outside board and the names of the problems? It needs no session; in a group, membership. */
export function decideOutside(
  contest: ContestDoors,
  caller: Pick<ContestCaller, "groupLevel">,
  now: Date,
): Decision {
  if (contest.isArchived || !contest.isVisible || !isInside(contest, caller)) return no("contest_not_found");
  if (!contest.openRank) return no("missing_right");
  return contestStatusAt(contest, now) === contestStatus.scheduled ? no("contest_not_started") : yes;
}

/**
 * May this caller send a solution? After the end nobody may, not even an admin, unless it allows practice. Staff that
 * does not run the contest takes no part in it either.
 */
export function decideSending(contest: ContestDoors, caller: ContestCaller, now: Date): Decision {
  const seeing = decideSeeing(contest, caller);
  if (!seeing.allow) return seeing;
  if (caller.actor.kind === "visitor") return no("sign_in_required");
  const status = contestStatusAt(contest, now);
  if (status === contestStatus.ended && !contest.allowEndSubmit) return no("contest_ended");
  if (isContestAdmin(contest, caller)) return yes;
  if (caller.staffRoles.length > 0) return no("missing_right");
  if (status === contestStatus.scheduled) return no("contest_not_started");
  if (contest.auth !== contestAuth.public && !caller.hasEntry) return no("contest_access_required");
  return caller.passesAccountRule ? yes : no("contest_account_refused");
}

/** Has this caller the access that a password gives? */
export function hasContestAccess(contest: ContestDoors, caller: ContestCaller): boolean {
  if (caller.actor.kind === "visitor") return false;
  if (seesAllOfContest(contest, caller)) return true;
  return (caller.hasEntry || contest.auth === contestAuth.public) && caller.passesAccountRule;
}

/** Is the menu of the contest closed to the caller: before the start, or without access to a private one? */
export function isContestMenuClosed(
  contest: { auth: number; status: number },
  caller: { seesAll: boolean; hasAccess: boolean },
): boolean {
  if (caller.seesAll) return false;
  if (contest.status === contestStatus.scheduled) return true;
  return contest.auth === contestAuth.private && !caller.hasAccess;
}

/** Does the overview ask for the password? */
export function asksContestPassword(
  contest: { auth: number },
  caller: { seesAll: boolean; hasAccess: boolean },
): boolean {
  return contest.auth === contestAuth.private && !caller.seesAll && !caller.hasAccess;
}

/** Is sending closed to the caller, password aside: ended without practice, scheduled, or nobody signed in? */
export function isContestSendingClosed(
  contest: { status: number; allowEndSubmit: boolean },
  caller: { isSignedIn: boolean; isAdmin: boolean },
): boolean {
  if (!caller.isSignedIn) return true;
  if (contest.status === contestStatus.ended) return !contest.allowEndSubmit;
  return contest.status === contestStatus.scheduled && !caller.isAdmin;
}
