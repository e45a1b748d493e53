import { expect, it } from "vitest";
import { readAdminProblemQuery } from "./admin-problem-query.ts";

it.each([
  ["ten rows of the first page", {}, { currentPage: 1, limit: 10, onlyMine: false, archived: false }],
  ["an access", { auth: "2" }, { auth: 2 }],
  ["an unknown access is none", { auth: "4" }, { auth: undefined }],
  ["no access is not 0", { auth: "" }, { auth: undefined }],
  ["blanks are no keyword", { keyword: " " }, { keyword: undefined }],
  ["the archive", { archived: "true" }, { archived: true }],
  ["one's own, as a value too", { onlyMine: true }, { onlyMine: true }],
])("%s", (_name, raw, expected) => {
  expect(readAdminProblemQuery(raw)).toMatchObject(expected);
});
