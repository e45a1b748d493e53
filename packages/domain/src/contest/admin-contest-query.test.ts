import { expect, it } from "vitest";
import { readAdminContestQuery } from "./admin-contest-query.ts";

it("reads an address, and what is no value counts as missing", () => {
  const first = { keyword: undefined, archived: false, currentPage: 1, limit: 10 };
  expect(readAdminContestQuery({})).toEqual(first);
  expect(readAdminContestQuery({ keyword: " ", archived: "x", currentPage: "0", limit: "1000" })).toEqual(
    first,
  );
  expect(readAdminContestQuery({ keyword: "cup", archived: true, currentPage: "2", limit: 30 })).toEqual({
    keyword: "cup",
    archived: true,
    currentPage: 2,
    limit: 30,
  });
});
