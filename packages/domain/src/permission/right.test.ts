import { expect, it } from "vitest";
import { type Right, rightsOf } from "./right.ts";
import { type Role, roles } from "./role.ts";

const holders = (right: Right) => Object.values(roles).filter((role) => rightsOf(role).includes(right));

it.each<[Right, Role[]]>([
  ["submit", [1000, 1001, 1002, 1004, 1005, 1008]],
  ["discussion_add", [1000, 1001, 1002, 1003, 1008]],
  ["comment_add", [1000, 1001, 1002, 1003, 1004, 1006, 1008]],
  ["reply_add", [1000, 1001, 1002, 1003, 1004, 1006, 1008]],
  ["discussion_edit", [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]],
  ["group_add", [1000, 1001, 1002, 1008]],
  ["problem_admin", [1000, 1001, 1008]],
  ["contest_admin", [1000, 1001, 1008]],
  ["rejudge", [1000]],
  ["user_admin", [1000]],
])("%s belongs to %j", (right, roleCodes) => {
  expect(new Set(holders(right))).toEqual(new Set(roleCodes));
});
