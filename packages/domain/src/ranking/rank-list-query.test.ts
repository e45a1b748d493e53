import { expect, it } from "vitest";
import { readRankListQuery } from "./rank-list-query.ts";

it.each([
  ["the first 30 users", {}, { searchUser: undefined, currentPage: 1, limit: 30 }],
  ["[LIMIT-01] a page below 1 is the first", { currentPage: "0" }, { currentPage: 1 }],
  ["a page and a size of the address", { currentPage: "3", limit: "50" }, { currentPage: 3, limit: 50 }],
  ["a size that is too large", { limit: "1000" }, { limit: 30 }],
  ["a user", { searchUser: " ada " }, { searchUser: "ada" }],
  ["no user", { searchUser: " " }, { searchUser: undefined }],
])("%s", (_name, raw, expected) => {
  expect(readRankListQuery(raw)).toMatchObject(expected);
});
