import { expect, test } from "vitest";
import { isTangled } from "./is-tangled.ts";

test.each([
  ["a long statement", "Some *words* with $b_i$ and [a link](/x).\n\n- an item\n  - another\n".repeat(400)],
  ["a long listing in a fence", `\`\`\`cpp\n${"a[i][j] = *p_x * b[i];\n".repeat(2500)}\`\`\`\n`],
  ["a table of links", `|a|b|\n|-|-|\n${"|[x](/x)|_y_|\n".repeat(250)}`],
])("%s is not tangled", (_name, text) => {
  expect(isTangled(text)).toBe(false);
});

test.each([
  ["deep quotes", ">".repeat(51)],
  ["deep lists", "1. - * ".repeat(20)],
  ["many lists", "- - - - a\n".repeat(1001)],
  ["many lines", "a\n".repeat(3001)],
  ["many marks in a paragraph", "*a ".repeat(1001)],
])("%s are", (_name, text) => {
  expect(isTangled(text)).toBe(true);
});
