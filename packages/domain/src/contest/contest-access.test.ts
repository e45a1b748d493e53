import { describe, expect, it } from "vitest";
import { groupLevels } from "../group/group-levels.ts";
import type { Actor } from "../permission/policy.ts";
import { type Role, roles } from "../permission/role.ts";
import {
  asksContestPassword,
  type ContestCaller,
  type ContestDoors,
  contestRightsOf,
  decideEntering,
  decideOutside,
  decideRight,
  decideSeeing,
  decideSending,
  hasContestAccess,
  isContestAdmin,
  isContestMenuClosed,
  isContestSendingClosed,
} from "./contest-access.ts";
import { contestAuth, contestType } from "./contest-kinds.ts";
import { type ContestRight, type ContestStaffRole, contestRights } from "./contest-staff.ts";
import { contestStatus } from "./contest-status.ts";

const contest: ContestDoors = {
  authorId: "author",
  auth: contestAuth.public,
  startsAt: new Date("2026-11-14T08:00:00Z"),
  endsAt: new Date("2026-11-14T13:00:00Z"),
  isVisible: true,
  isArchived: false,
  groupId: null,
  openRank: false,
  allowEndSubmit: false,
};
const before = new Date("2026-11-14T07:59:59Z");
const during = new Date("2026-11-14T09:00:00Z");
const after = new Date("2026-11-14T13:00:00Z");

const actor = (userId: string, role: Role = roles.user): Actor => {
  return { kind: "user", userId, sessionId: "s", role, passwordIsDue: false };
};
const caller = (who: Actor, values: Partial<ContestCaller> = {}): ContestCaller => {
  return {
    actor: who,
    staffRoles: [],
    groupLevel: null,
    hasEntry: false,
    passesAccountRule: true,
    ...values,
  };
};
const visitor = caller({ kind: "visitor" });
const user = caller(actor("u"));
const entrant = caller(actor("u"), { hasEntry: true });
const siteAdmin = caller(actor("a", roles.admin));
const admins = [
  caller(actor("author")),
  caller(actor("r", roles.root)),
  caller(actor("j"), { staffRoles: ["jury"] }),
];
const said = (decision: ReturnType<typeof decideSeeing>) => (decision.allow ? "yes" : decision.because);

it("[CONT-14] types, auths and statuses have their numbers", () => {
  expect(contestType).toEqual({ acm: 0, oi: 1 });
  expect(contestAuth).toEqual({ public: 0, private: 1, protected: 2 });
  expect(contestStatus).toEqual({ scheduled: -1, running: 0, ended: 1 });
});

describe("a contest admin", () => {
  it("is the author, a super admin or one of the jury, and nobody else", () => {
    for (const each of admins) expect(isContestAdmin(contest, each)).toBe(true);
    for (const each of [visitor, user, entrant, siteAdmin]) expect(isContestAdmin(contest, each)).toBe(false);
  });

  it.each(Object.values(groupLevels))(
    "[CONT-24] of a group's contest is who has level 5 there (%i), and its author and jury while members",
    (groupLevel) => {
      const isMember = groupLevel >= groupLevels.member;
      for (const role of [roles.user, roles.admin, roles.problemAdmin]) {
        const some = caller(actor("x", role), { groupLevel });
        expect(isContestAdmin(contest, some)).toBe(groupLevel === groupLevels.root);
      }
      expect(isContestAdmin(contest, caller(actor("author"), { groupLevel }))).toBe(isMember);
      const jury = caller(actor("j"), { groupLevel, staffRoles: ["jury"] });
      expect(isContestAdmin(contest, jury)).toBe(isMember);
    },
  );
});

describe("staff that does not run the contest", () => {
  const closed = { ...contest, auth: contestAuth.private, isVisible: false };
  const table: [ContestStaffRole, ContestRight[], string, string][] = [
    // role, rights, entering before the start, entering while it runs
    ["observer", ["seeAll"], "yes", "yes"],
    ["balloon", ["balloons"], "contest_not_started", "contest_access_required"],
    ["print", ["prints"], "contest_not_started", "contest_access_required"],
  ];
  it.each(table)("%s: may %j, enters before the start: %s, later: %s", (role, rights, early, later) => {
    const staff = caller(actor("s"), { staffRoles: [role] });
    expect(contestRightsOf(closed, staff)).toEqual(rights);
    expect(isContestAdmin(closed, staff)).toBe(false);
    expect(said(decideSeeing(closed, staff))).toBe("yes");
    expect(said(decideSeeing({ ...closed, isArchived: true }, staff))).toBe("contest_not_found");
    expect(said(decideEntering(closed, staff, before))).toBe(early);
    expect(said(decideEntering(closed, staff, during))).toBe(later);
    expect(hasContestAccess(closed, staff)).toBe(rights.includes("seeAll"));
    for (const right of contestRights) {
      const expected = rights.includes(right) ? "yes" : "missing_right";
      expect(said(decideRight(closed, staff, right))).toBe(expected);
    }
    // They take no part: not even with an entry from before.
    const entered = { ...staff, hasEntry: true };
    for (const now of [before, during])
      expect(said(decideSending(contest, entered, now))).toBe("missing_right");
    const practice = { ...contest, allowEndSubmit: true };
    expect(said(decideSending(practice, entered, after))).toBe("missing_right");
  });

  it("whoever runs it has every right, whoever has no role none", () => {
    for (const right of contestRights) {
      for (const each of admins) expect(said(decideRight(closed, each, right))).toBe("yes");
      for (const each of [user, entrant, siteAdmin]) {
        expect(said(decideRight(contest, each, right))).toBe("missing_right");
        expect(said(decideRight(closed, each, right))).toBe("contest_not_found");
      }
    }
    expect(contestRightsOf(contest, { ...visitor, staffRoles: ["jury"] })).toEqual([]);
  });
});

describe("who may know of a contest", () => {
  it.each([
    ["visible", {}, "yes"],
    ["hidden", { isVisible: false }, "contest_not_found"],
    ["of a group", { groupId: 7 }, "contest_not_found"],
    ["archived", { isArchived: true }, "contest_not_found"],
  ])("%s", (_name, values, expected) => {
    for (const each of [visitor, user, siteAdmin]) {
      expect(said(decideSeeing({ ...contest, ...values }, each))).toBe(expected);
    }
  });

  it.each(Object.values(groupLevels))("of a group's: who is a member there (level %i)", (groupLevel) => {
    const ofGroup = { ...contest, groupId: 7, openRank: true };
    const expected = groupLevel >= groupLevels.member ? "yes" : "contest_not_found";
    const one = caller(actor("x"), { groupLevel, hasEntry: true });
    expect(said(decideSeeing(ofGroup, one))).toBe(expected);
    expect(said(decideEntering(ofGroup, one, during))).toBe(expected);
    expect(said(decideSending(ofGroup, one, during))).toBe(expected);
    expect(said(decideOutside(ofGroup, one, during))).toBe(expected);
  });

  it("admins know of hidden ones, nobody of archived ones", () => {
    for (const each of admins) {
      expect(said(decideSeeing({ ...contest, isVisible: false }, each))).toBe("yes");
      expect(said(decideSeeing({ ...contest, isArchived: true }, each))).toBe("contest_not_found");
    }
  });
});

const refusedBefore = "contest_not_started";
const needsAccess = "contest_access_required";
const refusedByRule = "contest_account_refused";

describe("[CONT-23] who may see inside, and who may send", () => {
  const barred = caller(actor("u"), { hasEntry: true, passesAccountRule: false });
  it.each([
    // auth, at, who, entering, sending
    ["public", before, user, refusedBefore, refusedBefore],
    ["public", during, user, "yes", "yes"],
    ["public", after, user, "yes", "contest_ended"],
    ["private", during, user, needsAccess, needsAccess],
    ["private", before, entrant, refusedBefore, refusedBefore],
    ["private", during, entrant, "yes", "yes"],
    ["private", after, user, needsAccess, "contest_ended"],
    ["private", during, siteAdmin, needsAccess, needsAccess],
    ["protected", during, user, "yes", needsAccess],
    ["protected", during, entrant, "yes", "yes"],
    ["protected", before, entrant, refusedBefore, refusedBefore],
    ["public", during, barred, "yes", refusedByRule],
    ["private", during, barred, refusedByRule, refusedByRule],
    ["protected", during, barred, "yes", refusedByRule],
    ["public", during, visitor, "sign_in_required", "sign_in_required"],
  ] as const)("%s at %s", (auth, now, who, entering, sending) => {
    const held = { ...contest, auth: contestAuth[auth] };
    expect(said(decideEntering(held, who, now))).toBe(entering);
    expect(said(decideSending(held, who, now))).toBe(sending);
  });

  it("an admin needs neither start, password nor rule, but the end is the end", () => {
    for (const each of admins) {
      const held = { ...contest, auth: contestAuth.private };
      expect(said(decideEntering(held, { ...each, passesAccountRule: false }, before))).toBe("yes");
      expect(said(decideSending(held, { ...each, passesAccountRule: false }, before))).toBe("yes");
      expect(said(decideSending(held, each, after))).toBe("contest_ended");
    }
  });

  it("practice after the end is for those who might have sent before", () => {
    const held = { ...contest, auth: contestAuth.protected, allowEndSubmit: true };
    expect(said(decideSending(held, entrant, after))).toBe("yes");
    expect(said(decideSending(held, user, after))).toBe(needsAccess);
  });
});

it.each([
  [{}, during, "missing_right"],
  [{ openRank: true }, during, "yes"],
  [{ openRank: true }, after, "yes"],
  [{ openRank: true }, before, refusedBefore],
  [{ openRank: true, isVisible: false }, during, "contest_not_found"],
  [{ openRank: true, groupId: 7 }, during, "contest_not_found"],
])("the outside of %j at %s: %s", (values, now, expected) => {
  expect(said(decideOutside({ ...contest, ...values }, visitor, now))).toBe(expected);
});

it("access is an entry that the rule allows", () => {
  const held = { ...contest, auth: contestAuth.private };
  expect(hasContestAccess(held, user)).toBe(false);
  expect(hasContestAccess(held, entrant)).toBe(true);
  expect(hasContestAccess(held, { ...entrant, passesAccountRule: false })).toBe(false);
  expect(hasContestAccess(contest, user)).toBe(true);
  expect(hasContestAccess(contest, visitor)).toBe(false);
});

describe("what the pages ask", () => {
  const plain = { seesAll: false, hasAccess: false };
  it.each([
    ["public", -1, plain, true],
    ["public", 0, plain, false],
    ["protected", 0, plain, false],
    ["private", 0, plain, true],
    ["private", 1, plain, true],
    ["private", 0, { ...plain, hasAccess: true }, false],
    ["private", -1, { ...plain, hasAccess: true }, true],
    ["private", -1, { ...plain, seesAll: true }, false],
  ] as const)(
    "[CONT-13] the menu of a %s contest of status %i for %j is closed: %s",
    (auth, status, who, is) => {
      expect(isContestMenuClosed({ auth: contestAuth[auth], status }, who)).toBe(is);
    },
  );

  it.each([
    ["public", plain, false],
    ["protected", plain, false],
    ["private", plain, true],
    ["private", { ...plain, hasAccess: true }, false],
    ["private", { ...plain, seesAll: true }, false],
  ] as const)("[CONT-20] the overview of a %s contest asks %j for the password: %s", (auth, who, is) => {
    expect(asksContestPassword({ auth: contestAuth[auth] }, who)).toBe(is);
  });

  const signedIn = { isSignedIn: true, isAdmin: false };
  it.each([
    [-1, false, signedIn, true],
    [-1, false, { ...signedIn, isAdmin: true }, false],
    [0, false, signedIn, false],
    [0, false, { isSignedIn: false, isAdmin: false }, true],
    [1, false, signedIn, true],
    [1, false, { ...signedIn, isAdmin: true }, true],
    [1, true, signedIn, false],
  ])(
    "[CPROB-03] sending at status %i (practice %s) by %j is closed: %s",
    (status, allowEndSubmit, who, is) => {
      expect(isContestSendingClosed({ status, allowEndSubmit }, who)).toBe(is);
    },
  );
});
