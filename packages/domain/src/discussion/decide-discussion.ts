/**
 * Who may do what in discussions: the one table. The pages ask it to show a control, the server asks it again before
 * every act. Comments and replies below a discussion are asked for here, too; deleting one of them is the affair of
 * the comment rules, which hold in contests as well.
 */
import { type GroupLevel, groupLevels } from "../group/group-levels.ts";
import type { Actor } from "../permission/policy.ts";
import { type Right, rightsOf } from "../permission/right.ts";
import { isAdminRole, roles } from "../permission/role.ts";
import type { Decision, RefusalCode } from "../refusal.ts";

/** What is done in discussions. */
export type DiscussionAct =
  | "read"
  | "post"
  | "edit"
  | "delete"
  | "pin"
  | "hide"
  | "like"
  | "report"
  | "comment"
  | "reply"
  | "name categories";

interface Need {
  /** Without a session, too. */
  readonly isForVisitors?: true;
  /** A right of the role; bans and mutes take it away. */
  readonly right?: Right;
  /** Whose act it is, where it is not everybody's. */
  readonly by?: "author" | "authorOrStaff" | "staff" | "root";
  /** How many problems it takes to have solved; staff needs none. */
  readonly solved?: "solvedToPost" | "solvedToComment";
  /** Counted by day; staff is not. */
  readonly isCapped?: true;
  /** Staff does it while the area is closed, too: somebody must be able to tidy up. */
  readonly isOpenToStaff?: true;
}

const needs: Readonly<Record<DiscussionAct, Need>> = {
  read: { isForVisitors: true, isOpenToStaff: true },
  post: { right: "discussion_add", solved: "solvedToPost", isCapped: true },
  edit: { right: "discussion_edit", by: "author" },
  delete: { right: "discussion_del", by: "authorOrStaff", isOpenToStaff: true },
  pin: { by: "staff", isOpenToStaff: true },
  hide: { by: "staff", isOpenToStaff: true },
  like: {},
  report: {},
  comment: { right: "comment_add", solved: "solvedToComment" },
  reply: { right: "reply_add", solved: "solvedToComment" },
  "name categories": { by: "root", isOpenToStaff: true },
};

/** How the site has set the discussions of the place: its own, or those of groups. */
export interface DiscussionArea {
  readonly isOpen: boolean;
  readonly solvedToPost: number;
  readonly solvedToComment: number;
  readonly postsADay: number;
}

/** What is known of the caller; what is not known is not asked for: a page leaves the counts to the server. */
export interface DiscussionCaller {
  readonly actor: Actor;
  /** The level in the group whose discussions these are; null on the site. */
  readonly groupLevel: GroupLevel | null;
  readonly solved?: number;
  readonly postedToday?: number;
}

/** What an act is done to. */
export interface ActedDiscussion {
  readonly authorId: string;
  readonly isHidden: boolean;
}

/** May this caller do it, to this discussion where it is done to one? */
export function decideDiscussion(
  act: DiscussionAct,
  caller: DiscussionCaller,
  { area, discussion }: { area: DiscussionArea; discussion?: ActedDiscussion | undefined },
): Decision {
  const need = needs[act];
  const { actor, groupLevel } = caller;
  const isStaff = isDiscussionStaff(caller);
  // What a group talks about is nobody else's affair.
  if (groupLevel !== null && groupLevel < groupLevels.member) return refused("discussion_not_found");
  if (actor.kind === "visitor" && !need.isForVisitors) return refused("sign_in_required");
  if (actor.kind === "user" && need.right && !rightsOf(actor.role).includes(need.right))
    return refused("missing_right");
  if (!area.isOpen && !(isStaff && need.isOpenToStaff)) return refused("discussions_closed");
  if (discussion?.isHidden && !isStaff) return refused("discussion_not_found");
  if (!isBy(need.by, caller, discussion)) return refused("missing_right");
  if (isStaff) return { allow: true };
  // Whoever is let into a class may ask there before anything is solved.
  if (groupLevel === null && need.solved && caller.solved !== undefined && caller.solved < area[need.solved])
    return refused("solved_too_few");
  const isSpent = caller.postedToday !== undefined && caller.postedToday >= area.postsADay;
  return need.isCapped && isSpent ? refused("daily_posts_spent") : { allow: true };
}

/** Who looks after the discussions: the admin roles those of the site, in a group its admins and super admins. */
export function isDiscussionStaff({
  actor,
  groupLevel,
}: Pick<DiscussionCaller, "actor" | "groupLevel">): boolean {
  if (actor.kind === "visitor") return false;
  return groupLevel === null ? isAdminRole(actor.role) : groupLevel >= groupLevels.admin;
}

function isBy(by: Need["by"], caller: DiscussionCaller, discussion: ActedDiscussion | undefined): boolean {
  const { actor } = caller;
  if (by === undefined) return true;
  if (actor.kind === "visitor") return false;
  const isAuthor = discussion?.authorId === actor.userId;
  switch (by) {
    case "author":
      return isAuthor;
    case "authorOrStaff":
      return isAuthor || isDiscussionStaff(caller);
    case "staff":
      return isDiscussionStaff(caller);
    case "root":
      return actor.role === roles.root;
  }
}

function refused(because: RefusalCode): Decision {
  return { allow: false, because };
}
