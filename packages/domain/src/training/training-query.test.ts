import { expect, it } from "vitest";
import { readTrainingListQuery, readTrainingRankQuery, readWallQuery } from "./training-query.ts";

const none = { keyword: undefined, categoryId: undefined, auth: undefined, currentPage: 1 };

it.each([
  [{}, none],
  [{ keyword: " ", categoryId: "", auth: "Protected", currentPage: "0" }, none],
  [{ categoryId: "1.5", auth: "public" }, none],
  [
    { keyword: "snow", categoryId: "3", auth: "Private", currentPage: "2" },
    { keyword: "snow", categoryId: 3, auth: "Private", currentPage: 2 },
  ],
  [
    { categoryId: 3, auth: "Public" },
    { ...none, categoryId: 3, auth: "Public" },
  ],
])("the address %j asks for %j", (raw, query) => {
  expect(readTrainingListQuery(raw)).toEqual(query);
});

it("records have 30 rows a page unless another size is named", () => {
  expect(readTrainingRankQuery({})).toEqual({ keyword: undefined, currentPage: 1, limit: 30 });
  expect(readTrainingRankQuery({ limit: "50", currentPage: "3", keyword: "ada" })).toEqual({
    ...{ keyword: "ada", currentPage: 3, limit: 50 },
  });
});

it("the wall shows all of a class, fifty a page, unless told otherwise", () => {
  expect(readWallQuery({})).toEqual({ keyword: undefined, only: "all", currentPage: 1, limit: 50 });
  expect(readWallQuery({ only: "late", keyword: "ada", limit: "10", currentPage: "2" })).toEqual({
    ...{ only: "late", keyword: "ada", limit: 10, currentPage: 2 },
  });
  expect(readWallQuery({ only: "everybody" }).only).toBe("all");
});
