import type { adminAreaZhCn } from "./zh-cn.ts";

/** Words of the admin area. */
export const adminAreaEnUs: Record<keyof typeof adminAreaZhCn, string> = {
  "admin.title": "Management",
  "admin.signedInAs": "Signed in as",
  "admin.role.root": "Super admin",
  "admin.role.admin": "Admin",
  "admin.role.problem_admin": "Problem admin",
  "admin.role.user": "User",
  "admin.toSite": "Back to the site",
  "admin.logOut": "Log out",
};
