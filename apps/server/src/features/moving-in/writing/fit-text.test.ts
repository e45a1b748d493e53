import { expect, it } from "vitest";
import { fitText } from "./fit-text.ts";

it.each([
  ["fits", { max: 10 }, "fits", 0],
  ["too long", { max: 3 }, "too", 1],
  ["ab", { min: 5, max: 10 }, "ab...", 1],
  [" ", { min: 1, max: 10, otherwise: "a name" }, "a name", 1],
  ["", { max: 10 }, "", 0],
  ["👍👍👍", { max: 2 }, "👍👍", 1],
])("%j within %j is %j", (text, limits, fitted, losses) => {
  const result = fitText(text, { name: "title", ...limits });
  expect([result.text, result.losses.length]).toEqual([fitted, losses]);
});
