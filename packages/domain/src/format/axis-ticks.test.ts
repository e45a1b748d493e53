import fc from "fast-check";
import { expect, it } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [3417, [0, 1000, 2000, 3000, 4000]],
])("a chart up to %i is marked at %j", (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

it("reaches the maximum with at most four whole, equal steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (max) => {
      const ticks = axisTicks(max);
      const [first, step = 0] = ticks;
      expect(first).toBe(0);
      expect(ticks.every((tick, index) => tick === index * step && Number.isInteger(tick))).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }),
  );
});
