import { expect, it } from "vitest";
import { trainingProgress } from "./training-progress.ts";

it.each([
  [0, 0, 0, 0],
  [0, 10, 0, 0],
  [2, 10, 20, 0],
  [21, 100, 21, 1],
  [4, 10, 40, 1],
  [41, 100, 41, 2],
  [6, 10, 60, 2],
  [61, 100, 61, 3],
  [8, 10, 80, 3],
  [81, 100, 81, 4],
  [201, 1000, 20, 1],
  [10, 10, 100, 4],
  [999, 1000, 99, 4],
  [12, 10, 100, 4],
])("[TRAIN-08] %i of %i is %i percent in colour %i", (acCount, problemCount, percent, level) => {
  expect(trainingProgress(acCount, problemCount)).toEqual({ percent, level });
});
