import fc from "fast-check";
import { expect, it } from "vitest";
import { pageCount, pageSizes, pageWindow } from "./page-window.ts";

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 6]],
  [3, 6, [1, 2, 3, 4, 6]],
  [4, 6, [1, 3, 4, 5, 6]],
  [1, 43, [1, 2, 3, 4, 43]],
  [20, 43, [1, 19, 20, 21, 43]],
  [42, 43, [1, 40, 41, 42, 43]],
  [43, 43, [1, 40, 41, 42, 43]],
])("page %i of %i shows %j", (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});

it("shows at most five numbers, rising, with the first, the last and the current page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 700 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const numbers = pageWindow(page, pages);
      expect(numbers.length).toBe(Math.min(5, pages));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
    }),
  );
});

it("counts pages, and an empty list has one", () => {
  expect([pageCount(0, 30), pageCount(30, 30), pageCount(31, 30), pageCount(1286, 30)]).toEqual([
    1, 1, 2, 43,
  ]);
});

it("offers 10, 15, 30, 50 and 100 a page", () => {
  expect(pageSizes).toEqual([10, 15, 30, 50, 100]);
});
