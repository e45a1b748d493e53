import { expect, it } from "vitest";
import { groupLevels } from "../group/group-levels.ts";
import type { Actor } from "../permission/policy.ts";
import { type Role, roles } from "../permission/role.ts";
import {
  decideEnteringTraining,
  decideSeeingTraining,
  hasTrainingAccess,
  isTrainingAdmin,
  type TrainingCaller,
  type TrainingDoors,
} from "./training-access.ts";

const open: TrainingDoors = {
  authorId: "author",
  auth: "Public",
  isVisible: true,
  isArchived: false,
  groupId: null,
  opensAt: null,
};
const closed: TrainingDoors = { ...open, auth: "Private" };
const now = new Date("2026-11-16T09:00:00Z");
const later = new Date("2026-11-16T09:00:01Z");

const actor = (userId: string, role: Role = roles.user): Actor => {
  return { kind: "user", userId, sessionId: "s", role, passwordIsDue: false };
};
const caller = (who: Actor, values: Partial<TrainingCaller> = {}): TrainingCaller => {
  return { actor: who, isMember: false, groupLevel: null, ...values };
};
const visitor = caller({ kind: "visitor" });
const user = caller(actor("u"));
const member = caller(actor("u"), { isMember: true });
const admins = [caller(actor("author")), caller(actor("r", roles.root))];
const others = Object.values(roles).filter((role) => role !== roles.root);
const said = (decision: ReturnType<typeof decideSeeingTraining>) =>
  decision.allow ? "yes" : decision.because;

it("[TRAIN-12] a training admin is its author, a super admin or a root of its group, and nobody else", () => {
  for (const admin of admins) expect(isTrainingAdmin(open, admin)).toBe(true);
  for (const role of others) expect(isTrainingAdmin(open, caller(actor("x", role)))).toBe(false);
  for (const groupLevel of Object.values(groupLevels)) {
    const isRoot = groupLevel === groupLevels.root;
    expect(isTrainingAdmin(open, caller(actor("x"), { groupLevel }))).toBe(isRoot);
    // Whoever has left the group runs nothing in it, not even their own.
    const isMember = groupLevel >= groupLevels.member;
    expect(isTrainingAdmin(open, caller(actor("author"), { groupLevel }))).toBe(isMember);
  }
  expect(isTrainingAdmin(open, visitor)).toBe(false);
  expect(isTrainingAdmin(open, member)).toBe(false);
});

it.each<[string, Partial<TrainingDoors>, string]>([
  ["visible", {}, "yes"],
  ["hidden", { isVisible: false }, "training_not_found"],
])("a %s training is known to everybody: %s", (_what, values, expected) => {
  for (const one of [visitor, user, member]) {
    expect(said(decideSeeingTraining({ ...open, ...values }, one))).toBe(expected);
    expect(said(decideSeeingTraining({ ...closed, ...values }, one))).toBe(expected);
  }
  for (const admin of admins) expect(said(decideSeeingTraining({ ...closed, ...values }, admin))).toBe("yes");
});

it("one of a group is known to its members, a hidden one to those who run it", () => {
  const ofGroup = { ...closed, groupId: 7 };
  for (const groupLevel of Object.values(groupLevels)) {
    const one = caller(actor("x"), { groupLevel });
    const isMember = groupLevel >= groupLevels.member;
    expect(said(decideSeeingTraining(ofGroup, one))).toBe(isMember ? "yes" : "training_not_found");
    const isRoot = groupLevel === groupLevels.root;
    expect(said(decideSeeingTraining({ ...ofGroup, isVisible: false }, one))).toBe(
      isRoot ? "yes" : "training_not_found",
    );
    const entering = isRoot ? "yes" : isMember ? "training_access_required" : "training_not_found";
    expect(said(decideEnteringTraining(ofGroup, one, now))).toBe(entering);
  }
  for (const one of [visitor, user, member])
    expect(said(decideSeeingTraining(ofGroup, one))).toBe("training_not_found");
});

it("one in the archive is known to nobody", () => {
  for (const one of [visitor, user, ...admins]) {
    expect(said(decideSeeingTraining({ ...open, isArchived: true }, one))).toBe("training_not_found");
    expect(said(decideEnteringTraining({ ...open, isArchived: true }, one, now))).toBe("training_not_found");
  }
});

it.each<[string, TrainingDoors, TrainingCaller, string]>([
  ["public, a visitor", open, visitor, "sign_in_required"],
  ["public, a user", open, user, "yes"],
  ["private, a visitor", closed, visitor, "sign_in_required"],
  ["private, a user", closed, user, "training_access_required"],
  ["private, a member", closed, member, "yes"],
  ["private and not open, a user", { ...closed, opensAt: later }, user, "training_access_required"],
  ["private and not open, a member", { ...closed, opensAt: later }, member, "training_not_open"],
  ["private and open from now, a member", { ...closed, opensAt: now }, member, "yes"],
  ["public and not open, a user", { ...open, opensAt: later }, user, "training_not_open"],
  ["hidden, a member", { ...closed, isVisible: false }, member, "training_not_found"],
])("entering: %s", (_what, training, one, expected) => {
  expect(said(decideEnteringTraining(training, one, now))).toBe(expected);
});

it("a training admin enters always, without a password and before it opens", () => {
  for (const admin of admins) {
    const training = { ...closed, opensAt: later, isVisible: false };
    expect(said(decideEnteringTraining(training, admin, now))).toBe("yes");
    expect(hasTrainingAccess(training, admin)).toBe(true);
  }
});

it("access is what a password gives: everybody has it to a public one, but no visitor", () => {
  expect([visitor, user, member].map((one) => hasTrainingAccess(open, one))).toEqual([false, true, true]);
  expect([visitor, user, member].map((one) => hasTrainingAccess(closed, one))).toEqual([false, false, true]);
});
