import { expect, it } from "vitest";
import { difficultyLevel } from "./difficulty-level.ts";

it.each([
  [0, "easy", "#19be6b"],
  [1, "mid", "#2d8cf0"],
  [2, "hard", "#ed3f14"],
  [3, "unknown", "#ff9900"],
  [-1, "unknown", "#ff9900"],
  [0.5, "unknown", "#ff9900"],
  [null, "unknown", "#ff9900"],
  [undefined, "unknown", "#ff9900"],
])("[FMT-01] difficulty %s is %s in %s", (difficulty, name, colour) => {
  expect(difficultyLevel(difficulty)).toEqual({ name, colour });
});
