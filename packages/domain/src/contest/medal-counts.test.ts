import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultMedals, medalOfPlace, readMedals } from "./medal-counts.ts";

describe("[CADM-12] medals offered for", () => {
  it.each([
    [0, 0, 0, 0],
    [3, 0, 0, 0],
    [9, 0, 1, 2],
    [10, 1, 2, 3],
    [29, 2, 5, 8],
    [30, 3, 6, 9],
    [386, 38, 77, 115],
  ])("%i ranked: %i gold, %i silver, %i bronze", (ranked, gold, silver, bronze) => {
    expect(defaultMedals(ranked)).toEqual({ gold, silver, bronze });
  });

  it("any number of entries are whole and at most 60 percent", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (ranked) => {
        const { gold, silver, bronze } = defaultMedals(ranked);
        for (const [count, share] of [
          [gold, 10],
          [silver, 20],
          [bronze, 30],
        ] as const) {
          expect(count * 100).toBeLessThanOrEqual(ranked * share);
          expect((count + 1) * 100).toBeGreaterThan(ranked * share);
        }
      }),
    );
  });
});

it("medals go down the places, and a star entry has none", () => {
  const medals = { gold: 1, silver: 2, bronze: 1 };
  expect([-1, 1, 2, 3, 4, 5].map((place) => medalOfPlace(place, medals))).toEqual([
    undefined,
    "gold",
    "silver",
    "silver",
    "bronze",
    undefined,
  ]);
});

it.each([
  [["3", "6", "9"], { gold: 3, silver: 6, bronze: 9 }],
  [["3"], { gold: 3, silver: 0, bronze: 0 }],
  [["-1", "x", "1e9"], { gold: 0, silver: 0, bronze: 0 }],
  [["2.9", "", "1", "8"], { gold: 2, silver: 0, bronze: 1 }],
])("the address %j means %j", (texts, medals) => {
  expect(readMedals(texts)).toEqual(medals);
});
