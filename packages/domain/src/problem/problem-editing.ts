/**
 * Whose a problem is to edit. The site's own are its staff's, and their authors' among the admin roles. A group's own
 * are the group's: its root's, and their authors' while they are members. The site's problem admins come in where the
 * group asks them to make one public; once it is public it is the site's.
 */
import { type GroupLevel, groupLevels, runsInGroup } from "../group/group-levels.ts";
import { isAdminRole, type Role, roles } from "../permission/role.ts";
import type { Decision } from "../refusal.ts";
import { editsEveryProblem } from "./problem-values.ts";

/** How far a group is with making a problem public; null before it asked. */
export const publicProgress = { applied: 1, public: 2, refused: 3 } as const;

export type PublicProgress = (typeof publicProgress)[keyof typeof publicProgress];

/** What decides about editing a problem. */
export interface EditFacts {
  /** Whether the editor is its author, as the database says. */
  isOwn: boolean;
  /** Whether only its group sees it. */
  isGroup: boolean;
  progress: PublicProgress | null;
  /** What the editor is in its group; null for a problem of no group. */
  level: GroupLevel | null;
}

/** May somebody of this role edit the problem? To whoever is outside its group it does not exist. */
export function decideEditing({ isOwn, isGroup, progress, level }: EditFacts, role: Role): Decision {
  if (!isGroup) {
    const may = editsEveryProblem(role) || (isOwn && isAdminRole(role));
    return may ? { allow: true } : { allow: false, because: "missing_right" };
  }
  if (runsInGroup(level ?? groupLevels.none, isOwn) || examines(progress, role)) return { allow: true };
  const isInside = (level ?? groupLevels.none) >= groupLevels.member;
  return { allow: false, because: isInside ? "missing_right" : "problem_not_found" };
}

/** May somebody of this role open a group's problem in the admin area: to decide about it, or as super admin? */
export function examines(progress: PublicProgress | null, role: Role): boolean {
  return role === roles.root || (editsEveryProblem(role) && progress === publicProgress.applied);
}
