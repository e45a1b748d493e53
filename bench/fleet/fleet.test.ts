import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeLanes } from "../../apps/server/src/features/judges/judge-lane.ts";
import { contestStart } from "./contest-start.ts";
import { type Arrival, type Judged, simulateFleet } from "./simulate-fleet.ts";
import { sumUpFleet } from "./sum-up-fleet.ts";

const { contest, practice } = judgeLanes;

function arrivals(
  rows: readonly (readonly [at: number, serviceSeconds: number, userId: number])[],
): Arrival[] {
  return rows.map(([at, serviceSeconds, userId], id) => ({ id, at, serviceSeconds, userId, lane: contest }));
}

const starts = (judged: readonly Judged[]) =>
  judged.toSorted((one, other) => one.arrival.id - other.arrival.id).map(({ startedAt }) => startedAt);

describe("by table", () => {
  it.each<[string, number, number, (readonly [number, number, number])[], number[]]>([
    [
      "one slot, one after the other",
      1,
      0,
      [
        [0, 2, 1],
        [1, 2, 2],
        [1, 2, 3],
      ],
      [0, 2, 4],
    ],
    [
      "two slots, two at once",
      2,
      0,
      [
        [0, 2, 1],
        [1, 2, 2],
        [1, 2, 3],
      ],
      [0, 1, 2],
    ],
    [
      "a slot that has nothing to do waits",
      1,
      0,
      [
        [0, 1, 1],
        [5, 1, 2],
      ],
      [0, 5],
    ],
    [
      "claims come one after the other",
      3,
      0.5,
      [
        [0, 2, 1],
        [0, 2, 2],
        [0, 2, 3],
      ],
      [0.5, 1, 1.5],
    ],
    [
      "who sends much stands behind who sends little",
      1,
      0,
      [
        [0, 1, 1],
        [0, 1, 1],
        [0, 1, 1],
        [0, 1, 2],
      ],
      [0, 2, 3, 1],
    ],
    [
      "work that cost much moves its user back",
      1,
      0,
      [
        [0, 5, 1],
        [6, 1, 1],
        [6, 1, 2],
        [6, 1, 2],
      ],
      [0, 8, 6, 7],
    ],
  ])("%s", (_, slots, claimSeconds, rows, expected) => {
    expect(starts(simulateFleet(arrivals(rows), { slots, claimSeconds }))).toEqual(expected);
  });

  it("a contest goes before practice, which is not left out", () => {
    const rows = Array.from({ length: 30 }, (_, id) => ({
      ...{ id, at: 0, serviceSeconds: 1, userId: id },
      lane: id < 15 ? practice : contest,
    }));
    const lanes = simulateFleet(rows, { slots: 1, claimSeconds: 0 }).map(({ arrival }) => arrival.lane);
    expect(lanes.slice(0, 9).filter((lane) => lane === contest)).toHaveLength(6);
  });
});

/** One submission of each user: the queue is first in, first out. */
const once = fc
  .array(
    fc.record({ at: fc.integer({ min: 0, max: 50 }), serviceSeconds: fc.integer({ min: 1, max: 20 }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((rows) =>
    rows
      .toSorted((one, other) => one.at - other.at)
      .map((row, id) => ({ ...row, id, userId: id, lane: contest })),
  );
/** Some users, two lanes. */
const mixed = fc
  .tuple(
    once,
    fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()), { minLength: 40, maxLength: 40 }),
  )
  .map(([rows, drawn]) =>
    rows.map((row, index): Arrival => {
      const [userId, isPractice] = drawn[index] ?? [0, false];
      return { ...row, userId, lane: isPractice ? practice : contest };
    }),
  );
const fleets = fc.record({ slots: fc.integer({ min: 1, max: 6 }), claimSeconds: fc.constantFrom(0, 1, 3) });

describe("by property", () => {
  it("another slot never makes anybody wait longer who sends once", () => {
    fc.assert(
      fc.property(once, fleets, (rows, fleet) => {
        const before = starts(simulateFleet(rows, fleet));
        const after = starts(simulateFleet(rows, { ...fleet, slots: fleet.slots + 1 }));
        expect(after.every((startedAt, id) => startedAt <= (before[id] ?? 0))).toBe(true);
      }),
    );
  });

  it("Little's law: those who wait, over time, are the waits of all", () => {
    fc.assert(
      fc.property(mixed, fleets, (rows, fleet) => {
        const judged = simulateFleet(rows, fleet);
        const waits = judged.reduce((sum, { arrival, startedAt }) => sum + startedAt - arrival.at, 0);
        expect(areaOf(judged.map(({ arrival, startedAt }) => [arrival.at, startedAt]))).toBeCloseTo(waits, 6);
      }),
    );
  });

  it("no slot does two things at once, each is judged once and after it came, and no time is judged that is not there", () => {
    fc.assert(
      fc.property(mixed, fleets, (rows, fleet) => {
        const judged = simulateFleet(rows, fleet);
        expect(new Set(judged.map(({ arrival }) => arrival.id)).size).toBe(rows.length);
        expect(judged.every(({ arrival, claimedAt }) => claimedAt >= arrival.at)).toBe(true);
        const spans = judged.map(({ claimedAt, endedAt }): [number, number] => [claimedAt, endedAt]);
        expect(mostAtOnce(spans)).toBeLessThanOrEqual(fleet.slots);
        const claims = judged.map(({ claimedAt, startedAt }): [number, number] => [claimedAt, startedAt]);
        expect(mostAtOnce(claims)).toBeLessThanOrEqual(1);
        const { utilisation, claiming } = sumUpFleet(judged, fleet);
        expect(utilisation).toBeGreaterThan(0);
        expect(utilisation).toBeLessThanOrEqual(1 + 1e-9);
        expect(claiming).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it("nobody waits while a slot is free and nothing is handed out", () => {
    fc.assert(
      fc.property(mixed, fleets, (rows, fleet) => {
        const judged = simulateFleet(rows, fleet);
        for (const { arrival, claimedAt } of judged) {
          if (claimedAt === arrival.at) continue;
          const isBusy = (time: number) =>
            judged.filter((one) => one.claimedAt <= time && time < one.endedAt).length === fleet.slots ||
            judged.some((one) => one.claimedAt <= time && time < one.startedAt);
          expect(isBusy((arrival.at + claimedAt) / 2)).toBe(true);
        }
      }),
    );
  });
});

it("at a contest's start the wait shrinks with the fleet, and the same seed gives the same figures", () => {
  const start = {
    ...{ entrants: 500, firstTrySeconds: 300, againPercent: 50, practicePercent: 10 },
    serviceSeconds: 0.4,
  };
  const p95 = (slots: number) => {
    const fleet = { slots, claimSeconds: 0.002 };
    return sumUpFleet(simulateFleet(contestStart(start, 1), fleet), fleet).waitSeconds.p95;
  };
  const found = [1, 2, 4, 8].map(p95);
  expect(found).toEqual(found.toSorted((one, other) => other - one));
  expect(p95(2)).toBe(p95(2));
  const sent = contestStart(start, 7);
  const mean = sent.reduce((sum, { serviceSeconds }) => sum + serviceSeconds, 0) / sent.length;
  expect(mean).toBeGreaterThan(0.35);
  expect(mean).toBeLessThan(0.45);
});

/** The sum over time of how many spans are open. */
function areaOf(spans: readonly (readonly [number, number])[]): number {
  const moments = [...new Set(spans.flat())].toSorted((one, other) => one - other);
  return moments.slice(1).reduce((area, until, index) => {
    const from = moments[index] ?? until;
    const open = spans.filter(([begins, ends]) => begins <= from && until <= ends).length;
    return area + open * (until - from);
  }, 0);
}

function mostAtOnce(spans: readonly (readonly [number, number])[]): number {
  const open = spans.map(([time]) => spans.filter(([begins, ends]) => begins <= time && time < ends).length);
  return Math.max(0, ...open);
}
