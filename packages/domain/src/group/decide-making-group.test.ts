import { expect, it } from "vitest";
import { roles } from "../permission/role.ts";
import { decideMakingGroup } from "./decide-making-group.ts";

const allowance = { solved: 20, groupsADay: 2, groups: 5 };
const maker = { role: roles.user, solved: 20, groupsADay: 0, groups: 0 };

it.each([
  [{}, { allow: true }],
  [{ solved: 19 }, { allow: false, because: "group_solved_too_few" }],
  [{ groupsADay: 1, groups: 4 }, { allow: true }],
  [{ groupsADay: 2 }, { allow: false, because: "daily_groups_spent" }],
  [{ groups: 5 }, { allow: false, because: "groups_spent" }],
  [{ role: roles.admin, solved: 0, groupsADay: 9, groups: 9 }, { allow: true }],
  [{ role: roles.problemAdmin, solved: 0 }, { allow: true }],
])("whoever has %j may make a group: %j", (changes, decision) => {
  expect(decideMakingGroup({ ...maker, ...changes }, allowance)).toEqual(decision);
});
