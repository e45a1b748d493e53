import { expect, it } from "vitest";
import { tagsThatFit } from "./tags-that-fit.ts";

it.each([
  [[], 0],
  [["模拟"], 1],
  [["Monotone queue", "Two pointers"], 2],
  [["状压 DP", "最短路", "概率期望"], 3],
  [["Bitmask DP", "Shortest path", "Expectation"], 1],
  [["A name that alone is longer than the whole line", "Stack"], 1],
])("of %j a line of 234 px holds %i", (names, count) => {
  expect(tagsThatFit(names, 234)).toBe(count);
});
