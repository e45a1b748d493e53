import { expect, it } from "vitest";
import { readSubmissionListQuery } from "./submission-list-query.ts";

it.each([
  ["everything has its default", {}, { onlyMine: false, status: undefined, currentPage: 1, limit: 15 }],
  ["[LIMIT-01] a page below 1 is the first", { currentPage: "0" }, { currentPage: 1 }],
  ["a size of the address", { limit: "30" }, { limit: 30 }],
  ["status 0 is Accepted", { status: "0" }, { status: 0 }],
  ["an empty status is none", { status: "" }, { status: undefined }],
  ["an unknown status is none", { status: "77" }, { status: undefined }],
  [
    "with onlyMine the author is cleared",
    { onlyMine: "true", username: "x" },
    { onlyMine: true, username: undefined },
  ],
  ["an author", { username: " x " }, { username: "x" }],
  [
    "one whole problem id",
    { problemID: "T1", completeProblemID: "true" },
    { problemID: "T1", completeProblemID: true },
  ],
])("%s", (_name, raw, expected) => {
  expect(readSubmissionListQuery(raw)).toMatchObject(expected);
});
