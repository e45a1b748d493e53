import { expect, it } from "vitest";
import { isTagThere } from "./is-tag-there.ts";

it.each([
  ["DP", true],
  [" dp ", true],
  ["图论", true],
  ["dp2", false],
])("[ADMIN-12] %j among dp and 图论: %s", (name, isThere) => {
  expect(isTagThere(name, [{ name: "dp" }, { name: "图论" }])).toBe(isThere);
});
