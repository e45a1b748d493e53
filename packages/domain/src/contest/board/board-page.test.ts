import { expect, it } from "vitest";
import { boardPageOf } from "./board-page.ts";

it.each([
  [undefined, 50],
  [0, 50],
  [10, 10],
  [100, 100],
  [300, 300],
  [500, 500],
  [5_000, 500],
  [Number.NaN, 50],
])("a limit of %s is a page of %i rows", (limit, size) => {
  expect(boardPageOf({ limit, currentPage: 2 })).toEqual({ number: 2, size });
});
