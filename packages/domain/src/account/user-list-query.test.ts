import { expect, it } from "vitest";
import { readUserListQuery } from "./user-list-query.ts";

it("reads an address, and falls back where it says nonsense", () => {
  const first = { tab: "list", keyword: undefined, onlyAdmin: false, currentPage: 1, limit: 10 };
  expect(readUserListQuery({})).toEqual(first);
  expect(
    readUserListQuery({ tab: "x", keyword: " ", onlyAdmin: "yes", currentPage: -1, limit: "x" }),
  ).toEqual(first);
  const asked = { tab: "import", keyword: "ada", onlyAdmin: true, currentPage: 2, limit: 50 };
  expect(readUserListQuery({ ...asked, onlyAdmin: "true" })).toEqual(asked);
});
