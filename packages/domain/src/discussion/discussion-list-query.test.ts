import { expect, it } from "vitest";
import { readDiscussionListQuery } from "./discussion-list-query.ts";

it.each([
  [{}, { keyword: undefined, cid: undefined, onlyMine: false, currentPage: 1 }],
  [
    { keyword: " dp ", cid: "3", onlyMine: "true", currentPage: "2" },
    { keyword: "dp", cid: 3, onlyMine: true, currentPage: 2 },
  ],
  [
    { keyword: "", cid: "x", onlyMine: "no", currentPage: "-1" },
    { keyword: undefined, cid: undefined, onlyMine: false, currentPage: 1 },
  ],
])("%j", (raw, query) => {
  expect(readDiscussionListQuery(raw)).toEqual(query);
});
