import { expect, it } from "vitest";
import { countingRun, isProvisional, mayRerunAnother, needsRerun } from "./rerun-rule.ts";
import type { TestResult } from "./submission-verdict.ts";

const ran = (
  timeMs: number,
  status: TestResult["status"] = 1,
  cause: TestResult["cause"] = null,
): TestResult => ({
  status,
  share: status === 0 ? 1 : 0,
  cause,
  timeMs,
  memoryBytes: 0,
});

it.each<[string, TestResult, boolean]>([
  ["just over", ran(1001), true],
  ["at twice the limit", ran(2000), true],
  ["past twice the limit", ran(2001), false],
  ["waited", ran(5, 1, { kind: "idle" }), false],
  ["passed", ran(1000, 0), false],
  ["wrong", ran(1000, -1), false],
])("%s", (_name, result, expected) => {
  expect(isProvisional(result, 1000)).toBe(expected);
});

it("runs a test at most three times, and no more once it was in time", () => {
  expect(needsRerun([ran(1100)])).toBe(true);
  expect(needsRerun([ran(1100), ran(2300)])).toBe(true);
  expect(needsRerun([ran(1100), ran(1200), ran(1300)])).toBe(false);
  expect(needsRerun([ran(1100), ran(900, 0)])).toBe(false);
  expect(needsRerun([ran(1100), ran(900, -1)])).toBe(false);
});

it("runs another test again while fewer than three are late", () => {
  const late = [ran(1100), ran(1200), ran(1300)];
  const inTime = [ran(1100), ran(900, 0)];
  expect(mayRerunAnother([])).toBe(true);
  expect(mayRerunAnother([late, [ran(1100)]])).toBe(true);
  expect(mayRerunAnother([late, [ran(1100)], late])).toBe(false);
  expect(mayRerunAnother([late, inTime, inTime, inTime, late])).toBe(true);
});

it("counts the least time", () => {
  const runs = [ran(1300), ran(1100), ran(1200)].map((result) => ({ result }));
  expect(countingRun([runs[0]!, ...runs.slice(1)])).toBe(runs[1]);
});
