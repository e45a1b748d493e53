import type { Actor } from "../permission/policy.ts";
import { isAdminRole } from "../permission/role.ts";
import type { Decision } from "../refusal.ts";

/** Longest program text, in JavaScript string length. */
export const codeLengthMax = 65_535;

/** What decides who may read the program of a submission. */
export interface CodeFacts {
  ownerId: string;
  isShared: boolean;
  /** The problem's own switch: whether solutions to it may be shared at all. */
  problemAllowsSharing: boolean;
  /** The site's own switch: outside contests nobody reads the programs of others. */
  isSharingOff?: boolean;
  /** Whether the reader is an admin of the group it was sent in. */
  isOverseer?: boolean;
  /** Whether it was sent to a contest: nothing in one is shared. */
  isInContest?: boolean;
}

/** May this program be shared by whoever may read it? */
export function isSharingOpen({
  problemAllowsSharing,
  isSharingOff = false,
  isInContest = false,
}: Pick<CodeFacts, "problemAllowsSharing" | "isSharingOff" | "isInContest">): boolean {
  return problemAllowsSharing && !isSharingOff && !isInContest;
}

/**
 * Who may read the program and the compiler's words of a submission outside contests: its owner, the admin roles, in a
 * group its admins, and everybody who sees it when its owner shares it and neither the problem nor the site forbids that.
 */
export function mayReadCode(actor: Actor, facts: CodeFacts): boolean {
  if (facts.isShared && isSharingOpen(facts)) return true;
  return isOwnerOrAdmin(actor, facts);
}

/** Who may know the place of a submission in the queue: its owner and the admin roles. */
export function maySeeQueue(actor: Actor, facts: Pick<CodeFacts, "ownerId">): boolean {
  return isOwnerOrAdmin(actor, facts);
}

/** May this actor share the program, or take that back? Whoever may read it unshared may, while problem and site allow it. */
export function decideShare(actor: Actor, facts: CodeFacts): Decision {
  if (!isOwnerOrAdmin(actor, facts)) return { allow: false, because: "missing_right" };
  return isSharingOpen(facts) ? { allow: true } : { allow: false, because: "sharing_closed" };
}

function isOwnerOrAdmin(
  actor: Actor,
  { ownerId, isOverseer = false }: Pick<CodeFacts, "ownerId" | "isOverseer">,
): boolean {
  return actor.kind === "user" && (actor.userId === ownerId || isOverseer || isAdminRole(actor.role));
}
