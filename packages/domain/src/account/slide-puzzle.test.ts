import { expect, it } from "vitest";
import { signInFailuresMax, slideOutcome, slidePuzzle } from "./slide-puzzle.ts";

it.each([
  [100, 1000, "fits"],
  [97, 1000, "fits"],
  [103, 1000, "fits"],
  [96, 1000, "missed"],
  [104, 1000, "missed"],
  [103.5, 1000, "missed"],
  [Number.NaN, 1000, "missed"],
  [100, 300, "fits"],
  [100, 299, "tooFast"],
  [0, 299, "tooFast"],
])("[AUTH-08] a slide to %d of a hole at 100 in %i ms: %s", (x, durationMs, outcome) => {
  expect(slideOutcome({ x, holeX: 100, durationMs })).toBe(outcome);
});

it("[AUTH-08] the picture is 325 by 100, exact to 3, and stands from five failures on", () => {
  expect(slidePuzzle).toMatchObject({ width: 325, height: 100, tolerance: 3 });
  expect(signInFailuresMax).toBe(5);
});
