import fc from "fast-check";
import { expect, it } from "vitest";
import { backOffMs } from "./back-off.ts";
import { afterSiteFailure, callSpacingMs, type SiteHealth } from "./site-health.ts";

const at = new Date("2026-01-01T00:00:00Z");
const fresh: SiteHealth = { failures: 0, failingSince: null, restsUntil: null };
const fail = (times: number) =>
  Array.from({ length: times }).reduce<SiteHealth>(
    (health) => afterSiteFailure(health, { at, random: 0 }),
    fresh,
  );

it("a site rests after five failures in a row, longer each time", () => {
  expect(fail(4).restsUntil).toBeNull();
  const first = fail(5).restsUntil;
  const second = fail(8).restsUntil;
  expect(first?.getTime()).toBeGreaterThan(at.getTime());
  expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});

it("a site fails since the first of its failures in a row", () => {
  const later = new Date(at.getTime() + 60_000);
  expect(fail(1).failingSince).toEqual(at);
  expect(afterSiteFailure(fail(6), { at: later, random: 0 }).failingSince).toEqual(at);
});

it("a site that rested is tried by one at a time", () => {
  expect(callSpacingMs(fresh, 1000)).toBe(1000);
  expect(callSpacingMs(fail(4), 1000)).toBe(1000);
  expect(callSpacingMs(fail(5), 1000)).toBe(10_000);
});

it("waits grow, stay bounded, and differ by chance", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, random) => {
        const ms = backOffMs(n, random);
        expect(ms).toBeGreaterThanOrEqual(1000);
        expect(ms).toBeLessThanOrEqual(120_000);
        expect(backOffMs(n + 1, random)).toBeGreaterThanOrEqual(ms);
      },
    ),
  );
});
