/** Role codes as the specification numbers them; one role a user. */
export const roles = {
  root: 1000,
  admin: 1001,
  user: 1002,
  bannedFromSubmitting: 1003,
  bannedFromDiscussing: 1004,
  muted: 1005,
  bannedFromSubmittingAndDiscussing: 1006,
  bannedFromSubmittingAndMuted: 1007,
  problemAdmin: 1008,
} as const;

/** The code of one role. */
export type Role = (typeof roles)[keyof typeof roles];

/** The four role strings a client sees; every ban is a `user` with fewer rights. */
export type RoleName = "root" | "admin" | "problem_admin" | "user";

/** Narrows a number from outside to a role code. */
export function isRole(code: number): code is Role {
  return Object.values<number>(roles).includes(code);
}

/** The role string a client sees. */
export function roleName(role: Role): RoleName {
  if (role === roles.root) return "root";
  if (role === roles.admin) return "admin";
  if (role === roles.problemAdmin) return "problem_admin";
  return "user";
}

/** True for admin, problem admin and super admin: the roles that may open the admin area. */
export function isAdminRole(role: Role): boolean {
  return roleName(role) !== "user";
}
