import { describe, expect, it } from "vitest";
import { type Actor, decidePolicy, type PolicyName, policies } from "./policy.ts";
import { type Role, roles } from "./role.ts";

const visitor: Actor = { kind: "visitor" };
const actor = (role: Role, passwordIsDue = false): Actor => ({
  kind: "user",
  userId: "u",
  sessionId: "s",
  role,
  passwordIsDue,
});
const roleCodes = Object.values(roles);

/** The roles that pass each policy; every other role is refused. */
const passes: Record<PolicyName, readonly Role[]> = {
  anyone: roleCodes,
  session: roleCodes,
  member: roleCodes,
  submitter: [1000, 1001, 1002, 1004, 1005, 1008],
  poster: [1000, 1001, 1002, 1003, 1008],
  commenter: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
  replier: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
  groupMaker: [1000, 1001, 1002, 1008],
  groupEnder: [1000, 1001, 1002, 1008],
  adminArea: [1000, 1001, 1008],
  problemStaff: [1000, 1008],
  root: [1000],
};

const rows = Object.keys(policies) as PolicyName[];

describe.each(rows)("policy %s", (name) => {
  it.each(roleCodes)("role %i", (role) => {
    const expected = passes[name].includes(role)
      ? { allow: true }
      : { allow: false, because: "missing_right" };
    expect(decidePolicy(name, actor(role))).toEqual(expected);
  });

  it("a visitor", () => {
    const expected = name === "anyone" ? { allow: true } : { allow: false, because: "sign_in_required" };
    expect(decidePolicy(name, visitor)).toEqual(expected);
  });

  it("a one-time password opens nothing but what replaces it, even for root", () => {
    const isOpen = name === "anyone" || name === "session";
    const expected = isOpen ? { allow: true } : { allow: false, because: "password_change_required" };
    expect(decidePolicy(name, actor(roles.root, true))).toEqual(expected);
  });
});
