import fc from "fast-check";
import { expect, it } from "vitest";
import { fullScoreOf, splitScore } from "./case-scores.ts";

it.each([
  [1, [100]],
  [3, [33, 33, 34]],
  [6, [16, 16, 17, 17, 17, 17]],
  [0, []],
])("[GPROB-25] over %i tests", (count, scores) => {
  expect(splitScore(count)).toEqual(scores);
});

it("[GPROB-25] gives 100 in all, never decreasing, and no two differ by more than 1", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (count) => {
      const scores = splitScore(count);
      expect(scores).toHaveLength(count);
      expect(scores.reduce((a, b) => a + b, 0)).toBe(100);
      expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
      expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(1);
    }),
  );
});

const tests = [
  { scorePoints: 30, group: 1 },
  { scorePoints: 35, group: 1 },
  { scorePoints: 40, group: 2 },
];

it.each([
  ["default", 105],
  ["ergodic_without_error", 105],
  ["subtask_lowest", 70],
  ["subtask_average", 73],
] as const)("a full score in mode %s is %i", (mode, full) => {
  expect(fullScoreOf(mode, tests)).toBe(full);
});
