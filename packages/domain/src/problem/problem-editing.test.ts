import { describe, expect, it } from "vitest";
import { groupLevels } from "../group/group-levels.ts";
import { roles } from "../permission/role.ts";
import { decideEditing, examines, publicProgress } from "./problem-editing.ts";
import { seesGroupProblem } from "./sees-group-problem.ts";

const { none, applying, refused, member, admin, root } = groupLevels;
const allowed = { allow: true };
const forbidden = { allow: false, because: "missing_right" };
const unknown = { allow: false, because: "problem_not_found" };

describe("a problem of the site is edited", () => {
  const site = { isGroup: false, progress: null, level: null };

  it.each([
    [roles.root, false, allowed],
    [roles.problemAdmin, false, allowed],
    [roles.admin, true, allowed],
    [roles.admin, false, forbidden],
    [roles.user, true, forbidden],
    [roles.user, false, forbidden],
  ])("by role %i, its author: %s", (role, isOwn, expected) => {
    expect(decideEditing({ ...site, isOwn }, role)).toEqual(expected);
  });
});

describe("a problem of a group is edited", () => {
  const group = { isGroup: true, progress: null };

  it.each([
    [root, false, allowed],
    [root, true, allowed],
    [admin, true, allowed],
    [member, true, allowed],
    [admin, false, forbidden],
    [member, false, forbidden],
    [refused, true, unknown],
    [applying, true, unknown],
    [none, true, unknown],
    [none, false, unknown],
    [null, true, unknown],
  ])("by level %s, its author: %s", (level, isOwn, expected) => {
    expect(decideEditing({ ...group, isOwn, level }, roles.user)).toEqual(expected);
  });

  it("by the site's problem admins while the group asks them to make it public, by super admins always", () => {
    const outside = { ...group, isOwn: false, level: none };
    for (const progress of [null, publicProgress.refused]) {
      expect(decideEditing({ ...outside, progress }, roles.problemAdmin)).toEqual(unknown);
      expect(examines(progress, roles.root)).toBe(true);
    }
    expect(decideEditing({ ...outside, progress: publicProgress.applied }, roles.problemAdmin)).toEqual(
      allowed,
    );
    expect(decideEditing({ ...outside, progress: publicProgress.applied }, roles.admin)).toEqual(unknown);
    expect(decideEditing({ ...outside, level: root }, roles.root)).toEqual(allowed);
  });
});

describe("a problem of a group is seen outside contests", () => {
  it.each([
    // auth, shown, own, the least level that sees it
    [1, true, false, member],
    [1, false, false, root],
    [1, false, true, member],
    [2, true, false, root],
    [2, true, true, member],
  ])("[GPROB-07] auth %i, shown %s, own %s: from level %i", (auth, isShown, isOwn, least) => {
    for (const level of Object.values(groupLevels)) {
      expect(seesGroupProblem({ auth, isShown, isOwn }, level), String(level)).toBe(level >= least);
    }
  });

  it("[GPROB-07] never where it is a contest's", () => {
    expect(seesGroupProblem({ auth: 3, isShown: true, isOwn: true }, root)).toBe(false);
  });
});
