import { expect, it } from "vitest";
import { mentionedNames, mentionsMax } from "./mentioned-names.ts";

it.each([
  ["@ann look", ["ann"]],
  ["look, @ann and @bob.", ["ann", "bob"]],
  ["(@ann) **@bob** @张三：你好", ["ann", "bob", "张三"]],
  ["@ann @ANN @Ann", ["ann"]],
  ["@a.b-c_9!", ["a.b-c_9"]],
  ["mail me at ann@example.org", []],
  ["https://example.org/@ann", []],
  ["@@ann", []],
  ["`@ann` and ``` @bob ``` end", []],
  ["```\n@ann\n", []],
  ["~~~\n@ann\n~~~\n@bob", ["bob"]],
  [`@${"x".repeat(21)} @${"y".repeat(20)}`, ["y".repeat(20)]],
  ["@ @. nobody", []],
])("%j calls %j", (text, names) => {
  expect(mentionedNames(text)).toEqual(names);
});

it("names only so many, and takes no time over a hostile text", () => {
  const many = Array.from({ length: 50 }, (_, index) => `@user${index}`).join(" ");
  expect(mentionedNames(many)).toHaveLength(mentionsMax);
  for (const text of [
    "`".repeat(65_535),
    "@".repeat(65_535),
    `@${"a.".repeat(32_000)}`,
    "~~~`".repeat(16_000),
  ])
    expect(mentionedNames(text)).toEqual([]);
});
