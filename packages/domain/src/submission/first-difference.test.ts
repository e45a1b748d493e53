import fc from "fast-check";
import { expect, it } from "vitest";
import { type FirstDifference, firstDifference } from "./first-difference.ts";

/** A difference as `kind output@line|answer@line`, the texts quoted. */
function told(output: string, answer: string): string | undefined {
  const found = firstDifference(output, answer);
  if (!found) return undefined;
  const piece = (text: string, { from, to, line }: FirstDifference["output"]) =>
    `${JSON.stringify(text.slice(from, to))}@${line}`;
  return `${found.kind} ${piece(output, found.output)} ${piece(answer, found.answer)}`;
}

it("counts the words of the line", () => {
  const [output, answer] = ["0\n1 2 4\n", "0\n1  2 3\n"];
  expect(firstDifference(output, answer)).toEqual({
    kind: "word",
    output: { from: 6, to: 7, line: 2, word: 3 },
    answer: { from: 7, to: 8, line: 2, word: 3 },
  });
  expect(firstDifference("", "1")?.output).toEqual({ from: 0, to: 0, line: 1, word: 1 });
});

it.each([
  ["the same", "1 2\n", "1 2\n", undefined],
  ["both empty", "", "", undefined],
  ["another word", "1 2\n3 5\n", "1 2\n3 4\n", 'word "5"@2 "4"@2'],
  ["a word on another line", "1\n2 9", "1 2\n3", 'word "9"@2 "3"@2'],
  ["nothing was written", "", "5\n", 'word ""@1 "5"@1'],
  ["a word is missing", "1\n", "1\n2\n", 'word ""@1 "2"@2'],
  ["a word too many", "1\n2\n", "1\n", 'word "2"@2 ""@1'],
  ["words joined", "12\n", "1 2\n", 'word "12"@1 "1"@1'],
  ["a byte order mark", "\ufeff1\n", "1\n", 'word "\ufeff1"@1 "1"@1'],
  ["a full-width space", "1\u30002\n", "1 2\n", 'word "1\u30002"@1 "1"@1'],
  ["a word counts more than a blank before it", "1  2 4", "1 2 3", 'word "4"@1 "3"@1'],
  ["two blanks", "1  2\n", "1 2\n", 'space "  "@1 " "@1'],
  ["another indent", "\t1\n", " 1\n", 'space "\\t"@1 " "@1'],
  ["a blank line in the middle", "1\n\n2\n", "1\n2\n", 'space "\\n\\n"@1 "\\n"@1'],
  ["a lone carriage return", "1\r2\n", "1\n2\n", 'space "\\r"@1 "\\n"@1'],
  ["an indent counts more than a blank at an end", "1 \n2\n 3", "1\n2\n3", 'space "\\n "@2 "\\n"@2'],
  ["no line feed at the end", "1", "1\n", 'end-space ""@1 "\\n"@1'],
  ["a blank at the end of a line", "1 \n2", "1\n2", 'end-space " \\n"@1 "\\n"@1'],
  ["carriage returns", "1\r\n2\r\n", "1\n2\n", 'end-space "\\r\\n"@1 "\\n"@1'],
  ["blank lines at the end", "1\n\n\n", "1\n", 'end-space "\\n\\n\\n"@1 "\\n"@1'],
])("%s", (_name, output, answer, expected) => {
  expect(told(output, answer)).toBe(expected);
});

const texts = fc.string({ unit: fc.constantFrom("1", "2", " ", "\t", "\n", "\r"), maxLength: 12 });
const wordsOf = (text: string) => text.match(/[^ \t\n\v\f\r]+/g) ?? [];
const trimmed = (text: string) => text.replace(/[ \t\v\f\r]+(?=\n|$)/g, "").replace(/\n+$/, "");

it("says what kind it is, and sees it from both sides", () => {
  fc.assert(
    fc.property(texts, texts, (output, answer) => {
      const found = firstDifference(output, answer);
      const isSameWords = wordsOf(output).join(" ") === wordsOf(answer).join(" ");
      const kind = isSameWords ? (trimmed(output) === trimmed(answer) ? "end-space" : "space") : "word";
      expect(found?.kind).toBe(output === answer ? undefined : kind);
      const swapped = firstDifference(answer, output);
      expect(swapped && { ...swapped, output: swapped.answer, answer: swapped.output }).toEqual(found);
    }),
  );
});

it("marks pieces that differ, after words that are the same", () => {
  fc.assert(
    fc.property(texts, texts, (output, answer) => {
      const found = firstDifference(output, answer);
      if (!found) return;
      const { output: ours, answer: theirs } = found;
      expect(output.slice(ours.from, ours.to)).not.toBe(answer.slice(theirs.from, theirs.to));
      expect(wordsOf(output.slice(0, ours.from))).toEqual(wordsOf(answer.slice(0, theirs.from)));
      expect(output.slice(0, ours.from).split("\n")).toHaveLength(ours.line);
    }),
  );
});
