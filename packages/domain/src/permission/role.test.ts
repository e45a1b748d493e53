import { expect, it } from "vitest";
import { isAdminRole, isRole, type Role, roleName, roles } from "./role.ts";

it("[PERM-01] numbers the roles as the specification does", () => {
  expect(roles).toEqual({
    root: 1000,
    admin: 1001,
    user: 1002,
    bannedFromSubmitting: 1003,
    bannedFromDiscussing: 1004,
    muted: 1005,
    bannedFromSubmittingAndDiscussing: 1006,
    bannedFromSubmittingAndMuted: 1007,
    problemAdmin: 1008,
  });
});

it.each<[Role, string, boolean]>([
  [1000, "root", true],
  [1001, "admin", true],
  [1002, "user", false],
  [1003, "user", false],
  [1004, "user", false],
  [1005, "user", false],
  [1006, "user", false],
  [1007, "user", false],
  [1008, "problem_admin", true],
])("[PERM-02] role %i is called %s; it opens the admin area: %s", (role, name, isAdmin) => {
  expect(roleName(role)).toBe(name);
  expect(isAdminRole(role)).toBe(isAdmin);
});

it("knows no other code", () => {
  expect([999, 1009, 0, Number.NaN].some(isRole)).toBe(false);
});
