import { expect, it } from "vitest";
import { holdsUnstorable } from "./holds-unstorable.ts";

it.each([
  ["a text", "a\u0000"],
  ["a list", ["a", ["\u0000"]]],
  ["a field", { a: { b: "\u0000" } }],
  ["a name", { "\u0000": 1 }],
  ["half of a character", { a: "x\ud83e" }],
  ["a nest without end", JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)],
])("finds it in %s", (_where, input) => {
  expect(holdsUnstorable(input)).toBe(true);
});

it.each([[undefined], [null], [0], ["\n\t\u{1f980}"], [{ a: [1, "b", { c: null }] }]])(
  "%j has none",
  (input) => {
    expect(holdsUnstorable(input)).toBe(false);
  },
);
