import { expect, it } from "vitest";
import { readContestListQuery } from "./contest-list-query.ts";

const none = { status: undefined, type: undefined, keyword: undefined, currentPage: 1 };

it.each([
  [{}, none],
  [{ status: "", type: "", keyword: " ", currentPage: "0" }, none],
  [{ status: "2", type: "7", currentPage: "x" }, none],
  [
    { status: "-1", type: "0", keyword: "snow", currentPage: "3" },
    { status: -1, type: 0, keyword: "snow", currentPage: 3 },
  ],
  [
    { status: 0, type: 1 },
    { ...none, status: 0, type: 1 },
  ],
])("[CONT-01] the address %j asks for %j", (raw, query) => {
  expect(readContestListQuery(raw)).toEqual(query);
});
