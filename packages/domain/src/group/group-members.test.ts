import { describe, expect, it } from "vitest";
import { type GroupLevel, groupLevels } from "./group-levels.ts";
import {
  decideDisbanding,
  decideJoining,
  decideLeaving,
  decideLevel,
  decideRemoving,
  type GroupCaller,
  levelOfJoining,
  settableLevels,
} from "./group-members.ts";

const ownerId = "owner";
const levels: GroupLevel[] = [1, 2, 3, 4, 5];
const caller = (level: GroupLevel, changes: Partial<GroupCaller> = {}): GroupCaller => ({
  ...{ userId: "me", level, isSuperAdmin: false },
  ...changes,
});
const owner = caller(5, { userId: ownerId });
const superAdmin = caller(5, { isSuperAdmin: true });
const other = (level: GroupLevel) => ({ userId: "other", level });
const reason = (decision: { allow: boolean; because?: string }) => decision.because ?? "allowed";

it("[GMEM-03] numbers what somebody is in a group", () => {
  expect(groupLevels).toEqual({ none: 0, applying: 1, refused: 2, member: 3, admin: 4, root: 5 });
});

describe("giving levels", () => {
  it("[GMEM-06] a member at or above the own level is nobody's but the owner's and a super admin's", () => {
    for (const target of [other(4), other(5)]) {
      expect(settableLevels(ownerId, caller(4), target)).toEqual([]);
      expect(reason(decideLevel(ownerId, caller(4), target, 3))).toBe("group_member_refused");
    }
    expect(reason(decideLevel(ownerId, caller(5), other(5), 4))).toBe("group_member_refused");
    expect(reason(decideLevel(ownerId, owner, other(5), 4))).toBe("allowed");
    expect(reason(decideLevel(ownerId, superAdmin, other(5), 4))).toBe("allowed");
  });

  it("[GMEM-07] an admin gives 1 to 3, a root 1 to 4", () => {
    expect(settableLevels(ownerId, caller(4), other(1))).toEqual([1, 2, 3]);
    expect(settableLevels(ownerId, caller(5), other(1))).toEqual([1, 2, 3, 4]);
    expect(reason(decideLevel(ownerId, caller(4), other(1), 4))).toBe("group_member_refused");
    expect(reason(decideLevel(ownerId, caller(5), other(3), 5))).toBe("group_member_refused");
  });

  it("the owner and a super admin give any level, but nobody turns a member into an applicant", () => {
    for (const who of [owner, superAdmin]) {
      expect(settableLevels(ownerId, who, other(1))).toEqual(levels);
      expect(settableLevels(ownerId, who, other(3))).toEqual([3, 4, 5]);
      expect(reason(decideLevel(ownerId, who, other(3), 2))).toBe("group_member_stays");
    }
  });

  it("nobody changes the owner, and members change nobody", () => {
    for (const who of [owner, superAdmin, caller(5)]) {
      expect(settableLevels(ownerId, who, { userId: ownerId, level: 5 })).toEqual([]);
    }
    expect(settableLevels(ownerId, caller(3), other(1))).toEqual([]);
  });
});

describe("kicking", () => {
  it("[GMEM-08] is for the owner, and for admins whom the target is below", () => {
    const kicked = (who: GroupCaller) =>
      levels.filter((level) => decideRemoving(ownerId, who, other(level)).allow);
    expect(kicked(owner)).toEqual(levels);
    expect(kicked(superAdmin)).toEqual(levels);
    expect(kicked(caller(5))).toEqual([1, 2, 3, 4]);
    expect(kicked(caller(4))).toEqual([1, 2, 3]);
    expect(kicked(caller(3))).toEqual([]);
  });

  it("[GMEM-09] meets neither oneself nor the owner", () => {
    for (const who of [owner, superAdmin, caller(5), caller(4)]) {
      expect(reason(decideRemoving(ownerId, who, { userId: ownerId, level: 5 }))).toBe("group_owner_stays");
    }
    expect(reason(decideRemoving(ownerId, superAdmin, { userId: "me", level: 3 }))).toBe(
      "group_member_refused",
    );
  });
});

it("[GROUP-09] a public group is joined at once, to others one applies", () => {
  expect([1, 2, 3].map(levelOfJoining)).toEqual([3, 1, 1]);
});

it("who has a row in a group does not ask again", () => {
  expect([null, 1, 2, 3, 4, 5].map((stored) => reason(decideJoining(stored)))).toEqual([
    ...["allowed", "group_applied", "group_refused"],
    ...["group_joined", "group_joined", "group_joined"],
  ]);
});

it("members leave, the owner stays, and applicants have nothing to leave", () => {
  expect(levels.map((level) => reason(decideLeaving(ownerId, other(level))))).toEqual([
    ...["group_access_required", "group_access_required"],
    ...["allowed", "allowed", "allowed"],
  ]);
  expect(reason(decideLeaving(ownerId, null))).toBe("group_access_required");
  expect(reason(decideLeaving(ownerId, { userId: ownerId, level: 5 }))).toBe("group_owner_stays");
});

it("the owner and a super admin disband", () => {
  expect([owner, superAdmin, caller(5)].map((who) => decideDisbanding(ownerId, who).allow)).toEqual([
    ...[true, true, false],
  ]);
});
