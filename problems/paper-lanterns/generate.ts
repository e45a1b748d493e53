import type { MakeTests, Random } from "../kit.ts";

const colours = "abcdefghijklmnopqrstuvwxyz";
const maxLanterns = 1_000_000;

/** Rows from one lantern up to the longest: all of one colour, no two alike side by side, and stretches between. */
export const tests: MakeTests = (random) =>
  makeRows(random).map((row) => ({ input: `${row}\n`, output: `${noteOf(row)}\n` }));

function makeRows(random: Random): string[] {
  return [
    "a",
    "zz",
    "ab",
    "aab",
    "abb",
    `${"m".repeat(9)}${"n".repeat(10)}${"m".repeat(11)}${"k".repeat(100)}q`,
    colours,
    random.word(100, "rb"),
    random.word(5_000, "rrrrrrrrg"),
    stretches(random, { lanterns: 20_000, longest: 1_000 }),
    stretches(random, { lanterns: 100_000, longest: 12 }),
    "xy".repeat(maxLanterns / 2),
    "w".repeat(maxLanterns / 2),
  ];
}

function stretches(random: Random, size: { lanterns: number; longest: number }): string {
  let row = "";
  while (row.length < size.lanterns) row += random.word(1, colours).repeat(random.int(1, size.longest));
  return row.slice(0, size.lanterns);
}

const noteOf = (row: string): string => row.replace(/(.)\1+/g, (stretch) => `${stretch.length}${stretch[0]}`);
