/**
 * Who may do what in a training, at which moment. What a caller may not know of is not found; what needs a session, a
 * password or its opening says so.
 */
import { type GroupLevel, groupLevels, runsInGroup } from "../group/group-levels.ts";
import type { Actor } from "../permission/policy.ts";
import { roles } from "../permission/role.ts";
import type { Decision, RefusalCode } from "../refusal.ts";
import type { TrainingAuth } from "./training-kinds.ts";

/** What decides about the doors of a training. */
export interface TrainingDoors {
  readonly authorId: string;
  readonly auth: TrainingAuth;
  readonly isVisible: boolean;
  readonly isArchived: boolean;
  readonly groupId: number | null;
  /** From when on its inside is open; null: always. */
  readonly opensAt: Date | null;
}

/** Somebody before a training. */
export interface TrainingCaller {
  readonly actor: Actor;
  /** Has given the password. */
  readonly isMember: boolean;
  /** The level in the training's group; null where it belongs to none. */
  readonly groupLevel: GroupLevel | null;
}

type Staff = Pick<TrainingCaller, "actor" | "groupLevel">;

const no = (because: RefusalCode): Decision => ({ allow: false, because });
const yes: Decision = { allow: true };

/**
 * Is this a training admin: its author or a super admin, in a group a root of it or its author while a member? No other
 * role of the site is.
 */
export function isTrainingAdmin(training: { authorId: string }, { actor, groupLevel }: Staff): boolean {
  if (actor.kind === "visitor") return false;
  const isAuthor = actor.userId === training.authorId;
  return groupLevel === null ? isAuthor || actor.role === roles.root : runsInGroup(groupLevel, isAuthor);
}

/** May this caller know of the training and read its introduction? It needs no session; in a group, membership. */
export function decideSeeingTraining(training: TrainingDoors, caller: TrainingCaller): Decision {
  if (training.isArchived) return no("training_not_found");
  if (isTrainingAdmin(training, caller)) return yes;
  const isMember = (caller.groupLevel ?? groupLevels.none) >= groupLevels.member;
  const isInside = training.groupId === null || isMember;
  return training.isVisible && isInside ? yes : no("training_not_found");
}

/** May this caller see what is inside, problems and records, and send solutions from there? */
export function decideEnteringTraining(training: TrainingDoors, caller: TrainingCaller, now: Date): Decision {
  const seeing = decideSeeingTraining(training, caller);
  if (!seeing.allow) return seeing;
  if (caller.actor.kind === "visitor") return no("sign_in_required");
  if (isTrainingAdmin(training, caller)) return yes;
  if (!hasTrainingAccess(training, caller)) return no("training_access_required");
  return training.opensAt !== null && now < training.opensAt ? no("training_not_open") : yes;
}

/** Has this caller the access that a password gives? */
export function hasTrainingAccess(
  training: Pick<TrainingDoors, "authorId" | "auth">,
  caller: TrainingCaller,
): boolean {
  if (caller.actor.kind === "visitor") return false;
  return training.auth === "Public" || caller.isMember || isTrainingAdmin(training, caller);
}
