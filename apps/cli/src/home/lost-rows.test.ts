import { expect, it } from "vitest";
import { lostRows } from "./lost-rows.ts";

it.each([
  [{ users: 2, blobs: 1 }, { users: 2, blobs: 3, groups: 1 }, []],
  [{ users: 2 }, { users: 1 }, ["1 of 2 users are left"]],
  [{ users: 2, blobs: 1 }, { blobs: 1 }, ["0 of 2 users are left"]],
  [{ groups: 0 }, {}, []],
])("of %j and %j", (before, after, lost) => {
  expect(lostRows(before, after)).toEqual(lost);
});
