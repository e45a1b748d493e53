import { listOf, type MakeTests, type Random } from "../kit.ts";

const maxLines = 100_000;
const maxLetters = 500_000;
const allColours = "abcdefghijklmnopqrstuvwxyz";

/** Lines that differ little, lines that read the same both ways, and as many as the statement allows. */
export const tests: MakeTests = (random) =>
  makeHeaps(random).map((lines) => ({
    input: `${lines.length}\n${lines.join("\n")}\n`,
    output: `${countKinds(lines).join(" ")}\n`,
  }));

function makeHeaps(random: Random): string[][] {
  return [
    ["a"],
    ["ab", "ba"],
    ["a", "aa", "aaa", "aa", "aaaa"],
    ["abba", "abba", "noon", "level", "abc", "cba", "xyz"],
    // The same letters in every order: six words, three kinds.
    ["abc", "acb", "bac", "bca", "cab", "cba"],
    listOf(12, () => random.word(random.int(1, 3), "ab")),
    listOf(1_000, () => random.word(random.int(1, 9), "ab")),
    listOf(5_000, () => eitherWay(random, random.word(6, "abcd"))),
    longTwins(random),
    listOf(700, () => eitherWay(random, `${"k".repeat(600)}${random.word(100, "kz")}`)),
    listOf(maxLines, () => random.word(random.int(1, 5), "abc")),
    listOf(maxLines, () => random.word(5, allColours)),
  ];
}

const reversed = (line: string): string => line.split("").reverse().join("");

const eitherWay = (random: Random, line: string): string => random.pick([line, reversed(line)]);

/** Four lines of the greatest length: one kind, but for a single letter in the middle of the last. */
function longTwins(random: Random): string[] {
  const line = random.word(maxLetters / 4, "rs");
  const middle = line.length / 2;
  return [line, reversed(line), line, `${line.slice(0, middle)}t${line.slice(middle + 1)}`];
}

/** Gives every word and its reverse one number, the first time either is met. */
function countKinds(lines: string[]): [kinds: number, commonest: number] {
  const kindOf = new Map<string, number>();
  const counts: number[] = [];
  for (const line of lines) {
    const kind = kindOf.get(line) ?? counts.length;
    kindOf.set(line, kind).set(reversed(line), kind);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return [counts.length, counts.reduce((most, count) => Math.max(most, count))];
}
