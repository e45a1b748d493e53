import { describe, expect, it } from "vitest";
import type { Actor } from "../permission/policy.ts";
import { decideAsking, seesClarification } from "./clarification.ts";
import type { ContestCaller, ContestDoors } from "./contest-access.ts";
import { contestAuth } from "./contest-kinds.ts";

const contest: ContestDoors = {
  ...{ authorId: "author", auth: contestAuth.public, isVisible: true, isArchived: false, groupId: null },
  ...{ startsAt: new Date("2026-11-14T08:00:00Z"), endsAt: new Date("2026-11-14T13:00:00Z") },
  ...{ openRank: false, allowEndSubmit: false },
};
const before = new Date("2026-11-14T07:59:59Z");
const during = new Date("2026-11-14T09:00:00Z");
const after = new Date("2026-11-14T13:00:00Z");
const caller = (actor: Actor, values: Partial<ContestCaller> = {}): ContestCaller => {
  return { actor, staffRoles: [], groupLevel: null, hasEntry: false, passesAccountRule: true, ...values };
};
const user: Actor = { kind: "user", userId: "u", sessionId: "s", role: 1002, passwordIsDue: false };
const said = (values: Partial<ContestDoors>, who: ContestCaller, now: Date) => {
  const decision = decideAsking({ ...contest, ...values }, who, now);
  return decision.allow ? "yes" : decision.because;
};

describe("asking the jury", () => {
  it("is for the time of the contest, also where practice goes on after the end and for the jury", () => {
    for (const who of [caller(user), caller(user, { staffRoles: ["jury"] })]) {
      expect([before, during, after].map((now) => said({ allowEndSubmit: true }, who, now))).toEqual([
        "contest_not_started",
        "yes",
        "contest_ended",
      ]);
    }
  });

  it("is for whoever may send a solution", () => {
    expect(said({}, caller({ kind: "visitor" }), during)).toBe("sign_in_required");
    expect(said({ auth: contestAuth.protected }, caller(user), during)).toBe("contest_access_required");
    expect(said({ auth: contestAuth.protected }, caller(user, { hasEntry: true }), during)).toBe("yes");
    expect(said({}, caller(user, { staffRoles: ["observer"] }), during)).toBe("missing_right");
    expect(said({ isVisible: false }, caller(user), during)).toBe("contest_not_found");
  });
});

it.each([
  ["who asked", "ann", false, false, true],
  ["another entrant", "bob", false, false, false],
  ["another entrant, once it is answered to all", "bob", false, true, true],
  ["the jury and observers", "juror", true, false, true],
])("a question is seen by %s: %#", (_who, userId, seesAll, isToAll, expected) => {
  expect(seesClarification({ authorId: "ann", isToAll }, { userId, seesAll })).toBe(expected);
});
