import { expect, it } from "vitest";
import { around, eachLine, fenced, linked, quoted, type TextMark, written } from "./mark-text.ts";

/** A text whose chosen part stands between two bars, before and after. */
function apply(mark: TextMark, drawn: string): string {
  const from = drawn.indexOf("|");
  const to = drawn.lastIndexOf("|") - 1;
  const { text, ...chosen } = mark({ text: drawn.replaceAll("|", ""), from, to });
  return `${text.slice(0, chosen.from)}|${text.slice(chosen.from, chosen.to)}|${text.slice(chosen.to)}`;
}

it.each([
  ["inline code", around("`"), "use |a[i]| here", "use `|a[i]|` here"],
  ["inline code without a choice", around("`"), "use ||", "use `||`"],
  ["a code block", fenced("```"), "|int a;|", "```\n|int a;|\n```\n"],
  ["a code block inside a line", fenced("```"), "see ||", "see \n```\n||\n```\n"],
  ["a link", linked("https://"), "see |this|", "see [this](|https://|)"],
  ["a list", eachLine(() => "- "), "one\n|two\nthree|", "one\n- two\n- three||"],
  ["a numbered list", eachLine((line) => `${line + 1}. `), "|two\nthree|", "1. two\n2. three||"],
  ["a quotation", quoted("Hm.\n\nNo?\n"), "||", "> Hm.\n> \n> No?\n\n||"],
  ["a quotation inside a line", quoted("Hm."), "see ||", "see \n> Hm.\n\n||"],
  ["the beginning of a long text", quoted("x".repeat(301)), "||", `> ${"x".repeat(300)}…\n\n||`],
  ["an emoji", written("🎉"), "well |done|", "well 🎉||"],
])("%s", (_what, mark, before, after) => {
  expect(apply(mark, before)).toBe(after);
});
