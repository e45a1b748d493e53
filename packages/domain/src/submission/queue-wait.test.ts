import fc from "fast-check";
import { expect, it } from "vitest";
import { expectedWaitSeconds, queueAheadMax } from "./queue-wait.ts";

it.each([
  ["the next one of a quick lane", 0, 4, 1],
  ["behind nine others, two a second", 9, 2, 5],
  ["a slow lane", 3, 0.1, 40],
  ["a lane that is not served", 3, 0, null],
  ["a rate that is no number", 3, Number.NaN, null],
  ["more than an hour", 900, 0.1, null],
  ["further back than anybody counts", queueAheadMax, 100, null],
])("%s", (_name, ahead, rate, seconds) => {
  expect(expectedWaitSeconds(ahead, rate)).toBe(seconds);
});

it("is at least a second, and never shorter for who stands further back", () => {
  fc.assert(
    fc.property(fc.nat(queueAheadMax - 2), fc.double({ min: 0.5, max: 1e6, noNaN: true }), (ahead, rate) => {
      const wait = expectedWaitSeconds(ahead, rate);
      const behind = expectedWaitSeconds(ahead + 1, rate);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(behind).toBeGreaterThanOrEqual(wait ?? 0);
    }),
  );
});
