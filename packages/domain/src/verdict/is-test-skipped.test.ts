import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTestSkipped, type SkipRule } from "./is-test-skipped.ts";

const said = (status: 0 | 1 | -1 | -4 | 4 | 8, share = status === 0 ? 1 : 0) => ({
  status,
  share,
  cause: null,
});
const accepted = said(0);
const wrong = said(-1);
const slow = said(1);
const skipped = said(-4);
const plan = (...groups: number[]) => groups.map((group) => ({ scorePoints: 10, group }));
const acm: SkipRule = { type: "acm", mode: "default", budgetMs: 1000 };
const oi: SkipRule = { type: "oi", mode: "default", budgetMs: 1000 };

describe("budget", () => {
  it.each([
    [1000, false],
    [1001, true],
  ])("%d ms of 1000 spent: %s", (spentMs, expected) => {
    expect(isTestSkipped(acm, plan(1, 1), [accepted], spentMs)).toBe(expected);
  });
});

describe("three time limits in a row", () => {
  it.each([
    [[slow, slow], false],
    [[slow, slow, slow], true],
    [[slow, slow, accepted, slow], false],
    [[accepted, slow, slow, slow], true],
    [[slow, slow, skipped, slow], true],
    [[slow, slow, slow, skipped, skipped], true],
  ])("%j: %s", (results, expected) => {
    expect(isTestSkipped(oi, plan(1, 1, 1, 1, 1, 1), results, 0)).toBe(expected);
  });
});

it("ends with a jury's error", () => {
  expect(isTestSkipped(acm, plan(1, 1, 1), [said(4)], 0)).toBe(true);
  expect(isTestSkipped(oi, plan(1, 2, 3), [said(4), skipped], 0)).toBe(true);
});

describe("ways of counting", () => {
  it("runs every test by default and where a subtask is averaged", () => {
    expect(isTestSkipped(acm, plan(1, 1), [wrong], 0)).toBe(false);
    expect(isTestSkipped({ ...oi, mode: "subtask_average" }, plan(1, 1), [wrong], 0)).toBe(false);
  });

  it("stops at the first failure of an ACM problem that asks for it", () => {
    const rule: SkipRule = { ...acm, mode: "ergodic_without_error" };
    expect(isTestSkipped(rule, plan(1, 1, 1), [accepted], 0)).toBe(false);
    expect(isTestSkipped(rule, plan(1, 1, 1), [accepted, wrong], 0)).toBe(true);
    expect(isTestSkipped(rule, plan(1, 1, 1, 1), [accepted, wrong, skipped], 0)).toBe(true);
    expect(isTestSkipped({ ...rule, type: "oi" }, plan(1, 1, 1), [wrong], 0)).toBe(false);
  });

  it("leaves a subtask that earned nothing, and only that one", () => {
    const rule: SkipRule = { ...oi, mode: "subtask_lowest" };
    expect(isTestSkipped(rule, plan(1, 1, 2), [wrong], 0)).toBe(true);
    expect(isTestSkipped(rule, plan(1, 1, 2), [wrong, skipped], 0)).toBe(false);
    expect(isTestSkipped(rule, plan(1, 1), [said(8, 0.1)], 0)).toBe(false);
    expect(isTestSkipped(rule, plan(1, 1), [said(8, 0)], 0)).toBe(true);
    expect(isTestSkipped(rule, plan(1, 2, 1), [wrong, accepted], 0)).toBe(true);
  });
});

it("never skips a test after a clean run within the budget, in any mode", () => {
  const anyRule = fc.record({
    type: fc.constantFrom("acm" as const, "oi" as const),
    mode: fc.constantFrom("default", "subtask_lowest", "subtask_average", "ergodic_without_error"),
    budgetMs: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(anyRule, fc.array(fc.nat(3), { minLength: 1 }), (rule, groups) => {
      const results = groups.slice(1).map(() => accepted);
      return !isTestSkipped(rule, plan(...groups), results, rule.budgetMs);
    }),
  );
});
