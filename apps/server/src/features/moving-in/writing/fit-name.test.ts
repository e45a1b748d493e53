import { expect, it } from "vitest";
import { fitName } from "./fit-name.ts";

it.each([
  ["ada", [], "ada"],
  ["王小明", [], "王小明"],
  ["ada", ["ada"], "ada-2"],
  ["ada", ["ada", "ada-2"], "ada-3"],
  ["a b@c", [], "a_b_c"],
  ["", [], "user"],
  ["x".repeat(30), [], "x".repeat(20)],
  ["x".repeat(30), ["x".repeat(20)], `${"x".repeat(18)}-2`],
])("%j beside %j becomes %j", (old, taken: string[], name) => {
  expect(fitName(old, (asked) => taken.includes(asked))).toBe(name);
});
