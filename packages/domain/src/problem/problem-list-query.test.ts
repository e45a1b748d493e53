import { expect, it } from "vitest";
import { readProblemListQuery } from "./problem-list-query.ts";

it.each([
  ["[PROB-02] no page is the first", {}, { currentPage: 1 }],
  ["[PROB-02] a page below 1 is the first", { currentPage: "-4" }, { currentPage: 1 }],
  ["a page is kept", { currentPage: "3" }, { currentPage: 3 }],
  ["[PROB-03] a list of tags", { tagId: "[3,17]" }, { tagId: [3, 17] }],
  ["[PROB-03] broken JSON is no tag", { tagId: "[3," }, { tagId: [] }],
  ["[PROB-03] JSON that is no list is no tag", { tagId: '{"a":1}' }, { tagId: [] }],
  ["[PROB-03] a list with a text is no tag", { tagId: '["x"]' }, { tagId: [] }],
  ["[PROB-04] difficulty 0 is kept", { difficulty: "0" }, { difficulty: 0 }],
  ["[PROB-04] an empty difficulty is none", { difficulty: "" }, { difficulty: undefined }],
  ["an unknown difficulty is none", { difficulty: "7" }, { difficulty: undefined }],
  ["[PROB-04] blanks are no keyword", { keyword: "  " }, { keyword: undefined }],
  ["a keyword that looks like a number stays a text", { keyword: "1000" }, { keyword: "1000" }],
  ["a mark is kept", { mine: "todo" }, { mine: "todo" }],
  ["an unknown mark is none", { mine: "bored" }, { mine: undefined }],
  ["thirty rows a page", {}, { limit: 30 }],
  ["another size", { limit: "50" }, { limit: 50 }],
  ["a size out of bounds", { limit: "1000" }, { limit: 30 }],
])("%s", (_name, raw, expected) => {
  expect(readProblemListQuery(raw)).toMatchObject(expected);
});
