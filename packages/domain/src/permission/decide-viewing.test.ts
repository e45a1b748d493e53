import { expect, it } from "vitest";
import { decideViewAs, decideViewing } from "./decide-viewing.ts";
import type { Actor } from "./policy.ts";
import { roles } from "./role.ts";

const self: Actor = {
  ...{ kind: "user", userId: "u", sessionId: "s" },
  ...{ role: roles.user, passwordIsDue: false },
};
const viewer: Actor = { ...self, viewedBy: "staff" };
const refused = { allow: false, because: "view_only" };

it.each([
  [{ methods: ["GET"] }, { allow: true }],
  [{ methods: ["POST"] }, refused],
  [{ methods: ["PUT"] }, refused],
  [{ methods: ["DELETE"] }, refused],
  [{ methods: ["GET", "POST"] }, refused],
  [{ methods: ["POST"], viewing: "open" as const }, { allow: true }],
  [{ methods: ["GET"], viewing: "closed" as const }, refused],
])("to whoever looks on the call %j answers %j", (call, decision) => {
  expect(decideViewing(call, viewer)).toEqual(decision);
  expect(decideViewing(call, self)).toEqual({ allow: true });
  expect(decideViewing(call, { kind: "visitor" })).toEqual({ allow: true });
});

it.each([
  ...Object.values(roles).map((role) => {
    const isStaff = role === roles.root || role === roles.admin || role === roles.problemAdmin;
    return [role, "active", isStaff ? { allow: false, because: "view_refused" } : { allow: true }] as const;
  }),
  [roles.user, "locked", { allow: false, because: "account_locked" }],
  [roles.user, "deleted", { allow: false, because: "user_not_found" }],
] as const)("role %i, %s, may be viewed: %j", (role, status, decision) => {
  expect(decideViewAs({ role, status })).toEqual(decision);
});
