import fc from "fast-check";
import { expect, it } from "vitest";
import { isDisplayIdShape, storedDisplayId, withGroupPrefix, withoutGroupPrefix } from "./display-id.ts";

it.each([
  [" abc-1 ", "ABC-1"],
  ["入门1", "入门1"],
  ["p1000", "P1000"],
])("%j is stored as %j", (typed, stored) => {
  expect(storedDisplayId(typed)).toBe(stored);
  expect(isDisplayIdShape(stored)).toBe(true);
});

it.each(["", "A B", "A/B", "A?", "..\\A", "%41", "A\u0000", "ა", "a", "A".repeat(51)])(
  "%j is no display id",
  (stored) => {
    expect(isDisplayIdShape(stored)).toBe(false);
  },
);

it("what is stored stays as it is when it is stored again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const stored = storedDisplayId(typed);
      if (isDisplayIdShape(stored)) expect(storedDisplayId(stored)).toBe(stored);
    }),
  );
});

it("[GPROB-05] a group's problem has the short name before it, which an edit takes away again", () => {
  expect(withGroupPrefix(" a1 ", "club1")).toBe("CLUB1A1");
  expect(withoutGroupPrefix("CLUB1A1", "club1")).toBe("A1");
  expect(withoutGroupPrefix("OTHER", "club1")).toBe("OTHER");
});
