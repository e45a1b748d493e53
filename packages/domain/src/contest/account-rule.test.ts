import fc from "fast-check";
import { expect, it } from "vitest";
import { passesAccountRule } from "./account-rule.ts";

const rule = { prefix: "team", suffix: "_sh", start: 8, end: 12, extra: "guest  Coach\nlast" };

it.each([
  ["team8_sh", true],
  ["TEAM12_SH", true],
  ["team7_sh", false],
  ["team13_sh", false],
  ["team08_sh", false],
  ["team8.0_sh", false],
  ["team-9_sh", false],
  ["team_sh", false],
  ["team9", false],
  ["9_sh", false],
  ["guest", true],
  ["coach", true],
  ["last", true],
  ["gues", false],
  ["", false],
])("%s passes: %s", (name, passes) => {
  expect(passesAccountRule(rule, name)).toBe(passes);
});

it("no rule lets everybody pass", () => {
  expect(passesAccountRule(null, "anybody")).toBe(true);
});

it("a prefix and a suffix may not share what they match", () => {
  const shared = { prefix: "aa", suffix: "a1", start: 0, end: 9, extra: "" };
  expect(passesAccountRule(shared, "aa1")).toBe(false);
  expect(passesAccountRule(shared, "aa5a1")).toBe(true);
});

it("lets pass exactly the numbers of its span", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(300), (a, b, n) => {
      const span = { prefix: "t", suffix: "", start: Math.min(a, b), end: Math.max(a, b), extra: "" };
      expect(passesAccountRule(span, `t${n}`)).toBe(n >= span.start && n <= span.end);
    }),
  );
});
