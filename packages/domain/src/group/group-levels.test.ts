import { expect, it } from "vitest";
import type { Actor } from "../permission/policy.ts";
import { type Role, roles } from "../permission/role.ts";
import { decideInGroup, decideSeeingGroup, groupLevelOf, groupLevels, runsInGroup } from "./group-levels.ts";

const actor = (userId: string, role: Role = roles.user): Actor => ({
  ...{ kind: "user", userId, role, sessionId: "s", passwordIsDue: false },
});
const group = { ownerId: "owner", isVisible: true, isBanned: false, isArchived: false };

it.each<[string, Actor, number | null, number]>([
  ["a visitor", { kind: "visitor" }, null, 0],
  ["a stranger", actor("a"), null, 0],
  ["an applicant", actor("a"), 1, 1],
  ["a refused one", actor("a"), 2, 2],
  ["a member", actor("a"), 3, 3],
  ["an admin of it", actor("a"), 4, 4],
  ["a root of it", actor("a"), 5, 5],
  ["an admin of the site", actor("a", roles.admin), null, 0],
  ["its owner", actor("owner"), 3, 5],
  ["a super admin", actor("a", roles.root), null, 5],
])("%s counts as what the group says", (_name, who, stored, level) => {
  expect(groupLevelOf(group, who, stored)).toBe(level);
});

it("shows a hidden group to its people, a banned one to super admins and a disbanded one to nobody", () => {
  const sees = (door: Partial<typeof group>, who: Actor, stored: number | null) => {
    const all = { ...group, ...door };
    return decideSeeingGroup(all, who, groupLevelOf(all, who, stored)).allow;
  };
  const root = actor("r", roles.root);
  const hidden = { isVisible: false };
  expect([null, 1, 2, 3].map((stored) => sees({}, actor("a"), stored))).toEqual([true, true, true, true]);
  expect([null, 1, 2, 3].map((stored) => sees(hidden, actor("a"), stored))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([sees(hidden, actor("owner"), null), sees(hidden, root, null)]).toEqual([true, true]);
  expect([sees({ isBanned: true }, actor("owner"), 5), sees({ isBanned: true }, root, null)]).toEqual([
    false,
    true,
  ]);
  expect(sees({ isArchived: true }, root, null)).toBe(false);
});

it("lets in by level, and says to members what they lack and to others that they are none", () => {
  expect(decideInGroup(groupLevels.admin, groupLevels.admin)).toEqual({ allow: true });
  expect(decideInGroup(groupLevels.member, groupLevels.admin)).toMatchObject({ because: "missing_right" });
  expect(decideInGroup(groupLevels.applying, groupLevels.member)).toMatchObject({
    because: "group_access_required",
  });
});

it("gives what was made in the group to its roots and to members who made it", () => {
  expect(runsInGroup(groupLevels.root, false)).toBe(true);
  expect(runsInGroup(groupLevels.admin, false)).toBe(false);
  expect(runsInGroup(groupLevels.member, true)).toBe(true);
  expect(runsInGroup(groupLevels.none, true)).toBe(false);
});
