import { expect, it } from "vitest";
import { createRandom } from "./create-random.ts";

it("gives the same numbers for the same seed, on every machine", () => {
  const random = createRandom("T1000");
  expect(Array.from({ length: 5 }, () => random.int(1, 1000))).toEqual([240, 696, 76, 893, 550]);
});

it("gives others for another seed", () => {
  expect(createRandom("a").int(0, 1e15)).not.toBe(createRandom("b").int(0, 1e15));
});

it("stays within its bounds and reaches both", () => {
  const random = createRandom("bounds");
  const drawn = new Set(Array.from({ length: 200 }, () => random.int(-2, 2)));
  expect([...drawn].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  expect(random.int(7, 7)).toBe(7);
  expect(() => random.int(2, 1)).toThrow(RangeError);
});

it("shuffles without losing anything, and picks from what there is", () => {
  const random = createRandom("lists");
  const list = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = random.shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  expect(list).toContain(random.pick(list));
  expect(random.word(20, "ab")).toMatch(/^[ab]{20}$/);
});
