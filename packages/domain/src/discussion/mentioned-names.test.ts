import { expect, it } from "vitest";
import { mentionedNames, mentionsMax, nameBegun } from "./mentioned-names.ts";

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

it.each([
  ["@a", "a"],
  ["see @an", "an"],
  ["(@a.b-c_9", "a.b-c_9"],
  ["你好，@张", "张"],
  ["one\n@bob", "bob"],
  ["`code` @bob", "bob"],
  ["@", undefined],
  ["@ann ", undefined],
  ["ann@exa", undefined],
  ["https://example.org/@ann", undefined],
  ["@@ann", undefined],
  ["```\n@ann", undefined],
  ["~~~\nx\n~~~\n@ann", "ann"],
  [`@${"x".repeat(20)}`, "x".repeat(20)],
  [`@${"x".repeat(21)}`, undefined],
])("after %j the name %j has been begun", (text, name) => {
  expect(nameBegun(text)).toBe(name);
});
