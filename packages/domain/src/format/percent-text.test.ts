import { expect, it } from "vitest";
import { acRate } from "./percent-text.ts";

it.each([
  [811, 2467, "32.87%"],
  [1, 3, "33.33%"],
  [2, 3, "66.67%"],
  [5, 5, "100.00%"],
  [0, 7, "0.00%"],
  [0, 0, "0.00%"],
])("[FMT-02] %i accepted of %i is %s", (accepted, total, rate) => {
  expect(acRate(accepted, total)).toBe(rate);
});
