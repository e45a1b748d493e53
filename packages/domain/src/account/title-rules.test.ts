import { expect, it } from "vitest";
import { isTitleColour } from "./title-rules.ts";

it.each([
  ["#19be6b", true],
  ["#ABCDEF", true],
  ["#abc", false],
  ["red", false],
  ["#19be6b;x:y", false],
])("%s may colour a title: %s", (text, isColour) => {
  expect(isTitleColour(text)).toBe(isColour);
});
