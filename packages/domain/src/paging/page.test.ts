import fc from "fast-check";
import { expect, it } from "vitest";
import { isBeyondCounted, pageOf, pageSizeMax } from "./page.ts";

it.each([undefined, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "[LIMIT-01] page %s falls back to 1",
  (currentPage) => {
    expect(pageOf({ currentPage }, 30).number).toBe(1);
  },
);

it("a page is known by either name", () => {
  expect(pageOf({ page: 3 }, 30).number).toBe(3);
  expect(pageOf({ currentPage: 2, page: 3 }, 30).number).toBe(2);
});

it("keeps a good page and size, fills in the default, and cuts what is too long", () => {
  expect(pageOf({ currentPage: 7, limit: 15 }, 30)).toEqual({ number: 7, size: 15 });
  expect(pageOf({}, 30)).toEqual({ number: 1, size: 30 });
  expect(pageOf({ limit: 100_000 }, 30).size).toBe(pageSizeMax);
  expect(pageOf({ limit: 100_000 }, 30, 120).size).toBe(120);
});

it("is always a page that can be read", () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (currentPage, limit) => {
      const page = pageOf({ currentPage, limit }, 30);
      return page.number >= 1 && page.size >= 1 && page.size <= pageSizeMax;
    }),
  );
});

it("numbers reach the counted rows and no further", () => {
  expect(isBeyondCounted({ number: 667, size: 15 })).toBe(false);
  expect(isBeyondCounted({ number: 668, size: 15 })).toBe(true);
  expect(isBeyondCounted({ number: 101, size: 100 })).toBe(true);
});
