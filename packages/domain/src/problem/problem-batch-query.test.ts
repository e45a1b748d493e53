import { expect, it } from "vitest";
import { readProblemBatchQuery } from "./problem-batch-query.ts";

const bare = { tab: "import", report: undefined, keyword: undefined, currentPage: 1, limit: 10 };

it.each([
  [{}, bare],
  [{ tab: "other", report: "-1", keyword: " ", currentPage: "x", limit: "0" }, bare],
  [{ report: "1.5" }, bare],
  [{ tab: "remote" }, { ...bare, tab: "remote" }],
  [
    { tab: "export", report: "7", keyword: "gold", currentPage: "2", limit: "50" },
    { tab: "export", report: 7, keyword: "gold", currentPage: 2, limit: 50 },
  ],
])("%j", (raw, query) => {
  expect(readProblemBatchQuery(raw)).toEqual(query);
});
