import { expect, it } from "vitest";
import { holdsNul } from "./holds-nul.ts";

it.each([
  ["a text", "a\u0000"],
  ["a list", ["a", ["\u0000"]]],
  ["a field", { a: { b: "\u0000" } }],
  ["a name", { "\u0000": 1 }],
  ["a nest without end", JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)],
])("finds it in %s", (_where, input) => {
  expect(holdsNul(input)).toBe(true);
});

it.each([[undefined], [null], [0], ["\n\t"], [{ a: [1, "b", { c: null }] }]])("%j has none", (input) => {
  expect(holdsNul(input)).toBe(false);
});
