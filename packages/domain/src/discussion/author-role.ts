import { isAdminRole, isRole, roles } from "../permission/role.ts";

/** What readers see of the role of somebody who wrote a text: root and admin have a badge. */
export type AuthorRole = "root" | "admin" | "user";

/** The role that a text shows of its author, by the role that is stored. */
export function authorRole(role: number): AuthorRole {
  if (role === roles.root) return "root";
  return isRole(role) && isAdminRole(role) ? "admin" : "user";
}

/** The badge of a role; ordinary users have none. */
export function roleBadge(role: AuthorRole): "SPA" | "ADM" | undefined {
  return role === "root" ? "SPA" : role === "admin" ? "ADM" : undefined;
}
