import { expect, it } from "vitest";
import { readGroupListQuery, readGroupMemberQuery, readGroupRankQuery } from "./group-query.ts";

it.each([
  ["nothing", {}, { keyword: undefined, auth: undefined, onlyMine: false, currentPage: 1, limit: 15 }],
  ["a word", { keyword: " chess " }, { keyword: "chess" }],
  ["a kind", { auth: "3" }, { auth: 3 }],
  ["what is no kind", { auth: "4" }, { auth: undefined }],
  ["one's own", { onlyMine: "true" }, { onlyMine: true }],
  ["the largest page", { currentPage: "2", limit: "120" }, { currentPage: 2, limit: 120 }],
  ["a size that is not offered", { limit: "50" }, { limit: 15 }],
])("[GROUP-01] the group list reads %s", (_name, raw, expected) => {
  expect(readGroupListQuery(raw)).toMatchObject(expected);
});

it("the members read a level and a word, ten a page", () => {
  expect(readGroupMemberQuery({ auth: "1", keyword: "ada" })).toEqual({
    ...{ auth: 1, keyword: "ada", currentPage: 1, limit: 10 },
  });
  expect(readGroupMemberQuery({ auth: "0" }).auth).toBeUndefined();
});

it("[GRANK-03] the rank reads type, user, page and size", () => {
  expect(readGroupRankQuery({})).toEqual({ type: 0, searchUser: undefined, page: 1, limit: 30 });
  expect(readGroupRankQuery({ type: "1", searchUser: "bob", page: "2", limit: "50" })).toEqual({
    ...{ type: 1, searchUser: "bob", page: 2, limit: 50 },
  });
});
