import { describe, expect, it } from "vitest";
import type { Actor } from "../permission/policy.ts";
import { type Role, roles } from "../permission/role.ts";
import { decideShare, isSharingOpen, mayReadCode } from "./submission-rules.ts";

const user = (userId: string, role: Role = roles.user): Actor => ({
  kind: "user",
  userId,
  sessionId: "s",
  role,
  passwordIsDue: false,
});
const own = { ownerId: "alice", isShared: false, problemAllowsSharing: true };

describe("who may read a program", () => {
  it.each<[string, Actor, boolean]>([
    ["a visitor", { kind: "visitor" }, false],
    ["its owner", user("alice"), true],
    ["another user", user("bob"), false],
    ["a banned owner", user("alice", roles.bannedFromSubmittingAndMuted), true],
    ["an admin", user("bob", roles.admin), true],
    ["a problem admin", user("bob", roles.problemAdmin), true],
    ["root", user("bob", roles.root), true],
  ])("%s", (_name, actor, expected) => {
    expect(mayReadCode(actor, own)).toBe(expected);
    expect(mayReadCode(actor, { ...own, isShared: true })).toBe(true);
    expect(mayReadCode(actor, { ...own, isShared: true, problemAllowsSharing: false })).toBe(expected);
    expect(mayReadCode(actor, { ...own, isShared: true, isSharingOff: true })).toBe(expected);
  });
});

it("[SDET-09] a program is shared where problem and site allow it, and never in a contest", () => {
  expect(isSharingOpen({ problemAllowsSharing: true })).toBe(true);
  expect(isSharingOpen({ problemAllowsSharing: false })).toBe(false);
  expect(isSharingOpen({ problemAllowsSharing: true, isSharingOff: true })).toBe(false);
  expect(isSharingOpen({ problemAllowsSharing: true, isInContest: true })).toBe(false);
});

describe("who may share a program", () => {
  it.each<[string, Actor, boolean]>([
    ["a visitor", { kind: "visitor" }, false],
    ["its owner", user("alice"), true],
    ["another user", user("bob"), false],
    ["an admin", user("bob", roles.admin), true],
    ["a problem admin", user("bob", roles.problemAdmin), true],
    ["root", user("bob", roles.root), true],
  ])("%s", (_name, actor, expected) => {
    for (const closed of [
      { ...own, problemAllowsSharing: false },
      { ...own, isSharingOff: true },
    ]) {
      const because = expected ? "sharing_closed" : "missing_right";
      expect(decideShare(actor, closed)).toEqual({ allow: false, because });
    }
    const no = { allow: false, because: "missing_right" };
    expect(decideShare(actor, own)).toEqual(expected ? { allow: true } : no);
  });
});
