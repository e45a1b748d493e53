import { type Role, roles } from "./role.ts";

/** What a role may do, by name; the names are those a client receives from get-user-auth-info. */
export type Right =
  | "submit"
  | "discussion_add"
  | "discussion_edit"
  | "discussion_del"
  | "comment_add"
  | "reply_add"
  | "group_add"
  | "group_del"
  | "problem_admin"
  | "contest_admin"
  | "rejudge"
  | "announcement_admin"
  | "user_admin"
  | "system_info_admin";

const ownPosts = ["discussion_edit", "discussion_del"] as const satisfies Right[];
const comments = ["comment_add", "reply_add"] as const satisfies Right[];
const groups = ["group_add", "group_del"] as const satisfies Right[];
const member = ["submit", "discussion_add", ...ownPosts, ...comments, ...groups] as const satisfies Right[];
const staff = [...member, "problem_admin", "contest_admin"] as const satisfies Right[];

const rightsByRole: Record<Role, readonly Right[]> = {
  [roles.root]: [...staff, "rejudge", "announcement_admin", "user_admin", "system_info_admin"],
  [roles.admin]: staff,
  [roles.problemAdmin]: staff,
  [roles.user]: member,
  [roles.bannedFromSubmitting]: ["discussion_add", ...ownPosts, ...comments],
  [roles.bannedFromDiscussing]: ["submit", ...ownPosts, ...comments],
  [roles.muted]: ["submit", ...ownPosts],
  [roles.bannedFromSubmittingAndDiscussing]: [...ownPosts, ...comments],
  [roles.bannedFromSubmittingAndMuted]: ownPosts,
};

/** The rights of a role, in a stable order. */
export function rightsOf(role: Role): readonly Right[] {
  return rightsByRole[role];
}
