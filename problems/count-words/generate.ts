import { listOf, type MakeTests, type Random } from "../kit.ts";

/** No character, only spaces, one word, long lines with one space between words and with several. */
export const tests: MakeTests = (random) =>
  [
    "",
    " ",
    "     ",
    "word",
    " b",
    "b  ",
    listOf(200, () => randomWord(random)).join(" "),
    listOf(100, () => randomWord(random) + " ".repeat(random.int(1, 5))).join(""),
    "x ".repeat(500),
  ].map((line) => ({
    input: `${line}\n`,
    // As many words begin as letters stand behind something that is no letter.
    output: `${line.match(/(?<![a-z])[a-z]/g)?.length ?? 0}\n`,
  }));

const randomWord = (random: Random): string => random.word(random.int(1, 4), "abcdefghijklmnopqrstuvwxyz");
