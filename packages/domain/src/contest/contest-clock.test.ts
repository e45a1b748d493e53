import fc from "fast-check";
import { expect, it } from "vitest";
import { contestClock } from "./contest-clock.ts";

const contest = { startsAt: new Date("2026-11-14T08:00:00Z"), endsAt: new Date("2026-11-14T13:00:00Z") };
const at = (now: string) => contestClock(contest, new Date(now));

it.each([
  ["2026-11-07T07:59:59.999Z", -1, 604_801, true, 0],
  ["2026-11-07T08:00:00.000Z", -1, 604_800, false, 0],
  ["2026-11-14T07:59:58.001Z", -1, 2, false, 0],
  ["2026-11-14T08:00:00.000Z", 0, 18_000, false, 0],
  ["2026-11-14T11:00:00.000Z", 0, 7_200, false, 60],
  ["2026-11-14T12:59:59.500Z", 0, 1, false, (17_999.5 / 18_000) * 100],
  ["2026-11-14T13:00:00.000Z", 1, 0, false, 100],
  ["2027-01-01T00:00:00.000Z", 1, 0, false, 100],
])(
  "[CONT-19] at %s: status %i, %i s left, far %s, %d %% over",
  (now, status, leftSeconds, isFar, percent) => {
    expect(at(now)).toEqual({ status, leftSeconds, isFar, percent });
  },
);

it("[CONT-19] the share that is over never goes back, and stays between 0 and 100", () => {
  const moment = fc.integer({ min: Date.parse("2026-11-01"), max: Date.parse("2026-12-01") });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map(
        (ms) => contestClock(contest, new Date(ms)).percent,
      );
      expect(early).toBeLessThanOrEqual(late ?? Number.NaN);
      expect(early).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(100);
    }),
  );
});
