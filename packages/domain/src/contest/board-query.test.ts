import { expect, it } from "vitest";
import { readBoardQuery } from "./board-query.ts";

it.each([
  ["nothing", {}, { keyword: undefined, removeStar: false, currentPage: 1, limit: 50 }],
  ["a page and an offered size", { currentPage: "3", limit: "300" }, { currentPage: 3, limit: 300 }],
  ["a size that is not offered", { limit: "20" }, { limit: 50 }],
  ["a keyword", { keyword: " Linjiang " }, { keyword: "Linjiang" }],
  ["no star entries", { removeStar: "true" }, { removeStar: true }],
  ["nonsense", { removeStar: "yes", currentPage: "x", limit: "x" }, { removeStar: false, currentPage: 1 }],
])("the address of a board says %s", (_name, raw, expected) => {
  expect(readBoardQuery(raw)).toMatchObject(expected);
});
