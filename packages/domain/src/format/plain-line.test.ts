import { expect, it } from "vitest";
import { plainLine } from "./plain-line.ts";

it.each([
  ["", ""],
  ["plain words, snake_case", "plain words, snake_case"],
  ["\n\n## Hi, I am **Ada**\nmore", "Hi, I am Ada"],
  ["> - `code` and ~~gone~~", "code and gone"],
  ["see [my notes](https://ada.example) ![cat](/cat.webp)", "see my notes cat"],
  ["[broken](", "[broken]("],
  ["***\n---\nafter the line", "after the line"],
])("of %j shows %j", (markdown, line) => {
  expect(plainLine(markdown)).toBe(line);
});
