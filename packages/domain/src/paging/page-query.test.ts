import { expect, it } from "vitest";
import { pageNumber, withoutEmpties } from "./page-query.ts";

it.each([
  [undefined, 1],
  ["", 1],
  ["0", 1],
  ["-3", 1],
  ["abc", 1],
  ["Infinity", 1],
  ["1e99", 1],
  ["2", 2],
  ["2.9", 2],
  [7, 7],
])("[PROB-02] [LIMIT-01] page %j is %i", (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

it("[PROB-04] empty filters are dropped, 0 and false are kept", () => {
  const filters = {
    a: "",
    b: undefined,
    c: null,
    d: [],
    difficulty: 0,
    isMine: false,
    keyword: "x",
    tagId: [1],
  };
  expect(withoutEmpties(filters)).toEqual({ difficulty: 0, isMine: false, keyword: "x", tagId: [1] });
});
