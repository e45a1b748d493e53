import fc from "fast-check";
import { expect, it } from "vitest";
import { awardAt, awardPlaces } from "./contest-awards.ts";
import { awardTypes } from "./contest-kinds.ts";

const level = (name: string, num: number) => ({ name, background: "#e6bf25", color: "#fff", num });
const medals = [level("gold", 10), level("silver", 20), level("bronze", 30)];

it.each([
  ["a tenth, a fifth and a third of 20", awardTypes.proportion, medals, 20, [2, 6, 12]],
  ["shares are rounded down", awardTypes.proportion, medals, 19, [1, 4, 9]],
  ["a level without a place is left out", awardTypes.proportion, medals, 9, [1, 3]],
  ["by number", awardTypes.number, [level("one", 1), level("none", 0), level("two", 2)], 50, [1, 3]],
  ["none", awardTypes.none, medals, 20, []],
])("%s", (_what, type, levels, ranked, upTo) => {
  expect(awardPlaces(type, levels, ranked).map((places) => places.upTo)).toEqual(upTo);
});

it.each([
  [1, 5, "gold"],
  [2, 5, "gold"],
  [3, 5, "silver"],
  [12, 1, "bronze"],
  [13, 1, undefined],
  [-1, 9, undefined],
  [1, 0, undefined],
])("rank %i with %i points wins %s", (rank, points, name) => {
  expect(awardAt(awardPlaces(awardTypes.proportion, medals, 20), { rank, points })?.name).toBe(name);
});

it("equals share the better award: it depends on the rank alone", () => {
  const places = awardPlaces(awardTypes.number, [level("first", 1), level("second", 1)], 3);
  // Two share rank 1; the third has rank 3, behind both places.
  expect([1, 1, 3].map((rank) => awardAt(places, { rank, points: 1 })?.name)).toEqual([
    "first",
    "first",
    undefined,
  ]);
});

it("a better rank never has a worse award", () => {
  const counts = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 300 }), (nums, ranked) => {
      const levels = nums.map((num, index) => level(String(index), num));
      const places = awardPlaces(awardTypes.proportion, levels, ranked);
      const won = Array.from({ length: ranked }, (_, index) =>
        Number(awardAt(places, { rank: index + 1, points: 1 })?.name ?? nums.length),
      );
      expect(won).toEqual(won.toSorted((one, other) => one - other));
    }),
  );
});
