import { describe, expect, it } from "vitest";
import { groupLevels } from "../group/group-levels.ts";
import type { Actor } from "../permission/policy.ts";
import { type Role, roles } from "../permission/role.ts";
import { type DiscussionAct, decideDiscussion } from "./decide-discussion.ts";

const visitor: Actor = { kind: "visitor" };
const user = (role: Role, userId = "ann"): Actor => ({
  ...{ kind: "user", userId, sessionId: "s" },
  ...{ role, passwordIsDue: false },
});
const area = { isOpen: true, solvedToPost: 10, solvedToComment: 3, postsADay: 5 };
const ofAnn = { authorId: "ann", isHidden: false };
const answer = (...asked: Parameters<typeof decideDiscussion>) => {
  const decision = decideDiscussion(...asked);
  return decision.allow ? "yes" : decision.because;
};
const onSite = (actor: Actor, counts: { solved?: number; postedToday?: number } = {}) => {
  return { actor, groupLevel: null, ...counts };
};
const seasoned = { solved: 10, postedToday: 0 };
const staff: readonly Role[] = [roles.root, roles.admin, roles.problemAdmin];

/** Who may: a role, whether the discussion is the own one, and the answer; every role is listed. */
const table: Record<DiscussionAct, { own: readonly Role[]; others: readonly Role[] }> = {
  read: { own: Object.values(roles), others: Object.values(roles) },
  post: { own: [1000, 1001, 1002, 1003, 1008], others: [1000, 1001, 1002, 1003, 1008] },
  edit: { own: Object.values(roles), others: [] },
  delete: { own: Object.values(roles), others: staff },
  pin: { own: staff, others: staff },
  hide: { own: staff, others: staff },
  like: { own: Object.values(roles), others: Object.values(roles) },
  report: { own: Object.values(roles), others: Object.values(roles) },
  comment: {
    own: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
    others: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
  },
  reply: {
    own: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
    others: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
  },
  "name categories": { own: [1000], others: [1000] },
};
const acts = Object.keys(table) as DiscussionAct[];

describe.each(acts)("who may %s", (act) => {
  it.each(Object.values(roles))("role %i", (role) => {
    for (const [userId, passing] of [
      ["ann", table[act].own],
      ["bob", table[act].others],
    ] as const) {
      const caller = onSite(user(role, userId), seasoned);
      const expected = passing.includes(role) ? "yes" : "missing_right";
      expect(answer(act, caller, { area, discussion: ofAnn })).toBe(expected);
    }
  });

  it("a visitor only reads", () => {
    const expected = act === "read" ? "yes" : "sign_in_required";
    expect(answer(act, onSite(visitor), { area, discussion: ofAnn })).toBe(expected);
  });

  it("of a hidden one nobody but staff knows, not even its author", () => {
    const hidden = { area, discussion: { ...ofAnn, isHidden: true } };
    expect(answer(act, onSite(user(roles.user), seasoned), hidden)).toBe("discussion_not_found");
    const isAsStaff = table[act].own.includes(roles.admin);
    expect(answer(act, onSite(user(roles.admin), seasoned), hidden)).toBe(
      isAsStaff ? "yes" : "missing_right",
    );
  });

  it("behind a closed door staff reads and tidies up, and nobody writes", () => {
    const closed = { area: { ...area, isOpen: false }, discussion: ofAnn };
    expect(answer(act, onSite(user(roles.user), seasoned), closed)).toBe("discussions_closed");
    const tidies = ["read", "delete", "pin", "hide", "name categories"].includes(act);
    expect(answer(act, onSite(user(roles.root), seasoned), closed)).toBe(
      tidies ? "yes" : "discussions_closed",
    );
  });
});

describe("what the site asks for", () => {
  it.each([
    ["post", 9, 0, "solved_too_few"],
    ["post", 10, 4, "yes"],
    ["post", 10, 5, "daily_posts_spent"],
    ["comment", 2, 0, "solved_too_few"],
    ["comment", 3, 99, "yes"],
    ["reply", 2, 0, "solved_too_few"],
    ["reply", 3, 99, "yes"],
    ["like", 0, 99, "yes"],
    ["report", 0, 99, "yes"],
  ] as const)("to %s with %i solved and %i posted today: %s", (act, solved, postedToday, expected) => {
    expect(answer(act, onSite(user(roles.user), { solved, postedToday }), { area })).toBe(expected);
    for (const role of staff)
      expect(answer(act, onSite(user(role), { solved: 0, postedToday: 99 }), { area })).toBe("yes");
  });

  it("a page that does not know the counts leaves them to the server", () => {
    expect(answer("post", onSite(user(roles.user)), { area })).toBe("yes");
  });
});

describe.each(acts)("in a group, who may %s", (act) => {
  const inGroup = (groupLevel: (typeof groupLevels)[keyof typeof groupLevels], userId: string, role: Role) =>
    answer(
      act,
      { actor: user(role, userId), groupLevel, solved: 0, postedToday: 0 },
      { area, discussion: ofAnn },
    );

  it.each([roles.user, roles.admin])(
    "members as users and group admins as staff, whatever role %i is",
    (role) => {
      for (const level of [groupLevels.none, groupLevels.applying, groupLevels.refused])
        for (const who of ["ann", "bob"]) expect(inGroup(level, who, role)).toBe("discussion_not_found");
      const isForAll = (who: "own" | "others") => table[act][who].includes(roles.user);
      expect(inGroup(groupLevels.member, "ann", role)).toBe(isForAll("own") ? "yes" : "missing_right");
      expect(inGroup(groupLevels.member, "bob", role)).toBe(isForAll("others") ? "yes" : "missing_right");
      for (const level of [groupLevels.admin, groupLevels.root]) {
        const expected = table[act].others.includes(roles.admin) ? "yes" : "missing_right";
        expect(inGroup(level, "bob", role)).toBe(expected);
      }
    },
  );
});
