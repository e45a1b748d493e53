import { expect, it } from "vitest";
import { readArchiveQuery } from "./archive-query.ts";

it("reads an address, and what is no value counts as missing", () => {
  const first = { keyword: undefined, archived: false, currentPage: 1, limit: 10 };
  expect(readArchiveQuery({})).toEqual(first);
  expect(readArchiveQuery({ keyword: " ", archived: "x", currentPage: "0", limit: "1000" })).toEqual(first);
  expect(readArchiveQuery({ keyword: "cup", archived: true, currentPage: "2", limit: 30 })).toEqual({
    keyword: "cup",
    archived: true,
    currentPage: 2,
    limit: 30,
  });
});
