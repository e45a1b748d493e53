import { expect, it } from "vitest";
import { roles } from "../permission/role.ts";
import { authorRole, roleBadge } from "./author-role.ts";

it("[DISC-22] root and the admin roles are told apart from users, whatever their bans", () => {
  const shown = Object.values(roles).map((role) => [role, authorRole(role), roleBadge(authorRole(role))]);
  expect(shown).toEqual([
    [1000, "root", "SPA"],
    [1001, "admin", "ADM"],
    ...[1002, 1003, 1004, 1005, 1006, 1007].map((role) => [role, "user", undefined]),
    [1008, "admin", "ADM"],
  ]);
  expect(authorRole(7)).toBe("user");
});
