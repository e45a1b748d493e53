import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Scroll {
  most: number;
  inks: number[];
}

const maxLength = 200_000;
const maxInk = 1_000_000_000;

/** Scrolls with fewer inks than the stone takes, with far more, and with long stretches late in the text. */
export const tests: MakeTests = (random) =>
  makeScrolls(random).map(({ most, inks }) => ({
    input: textOf([[inks.length, most], inks]),
    output: `${longestStretch(inks, most).join(" ")}\n`,
  }));

function makeScrolls(random: Random): Scroll[] {
  return [
    { most: 1, inks: [maxInk] },
    { most: 1, inks: [5, 5, 6, 6, 5, 5] },
    { most: 1, inks: [1, 2, 3, 4, 5] },
    { most: 5, inks: [9, 9, 9, 1, 9] },
    { most: 2, inks: [1, 2, 1, 3, 1, 3, 1, 3] },
    randomScroll(random, { length: 15, inks: 4, most: 2 }),
    randomScroll(random, { length: 1_000, inks: 12, most: 5 }),
    randomScroll(random, { length: 5_000, inks: maxInk, most: 17 }),
    { most: 300, inks: drifting(random, 50_000) },
    { most: 10, inks: listOf(50_000, (i) => 1 + (i % (i < 30_000 ? 11 : 10))) },
    { most: 100_000, inks: listOf(150_000, (i) => (i < 90_000 ? i + 1 : 7)) },
    randomScroll(random, { length: maxLength, inks: 40, most: 39 }),
    randomScroll(random, { length: 60_000, inks: maxInk, most: 59_000 }),
    { most: maxLength, inks: listOf(maxLength, () => 1) },
  ];
}

function randomScroll(random: Random, of: { length: number; inks: number; most: number }): Scroll {
  return { most: of.most, inks: listOf(of.length, () => random.int(1, of.inks)) };
}

/** Inks that slowly give way to others, so that the stretch moves along. */
const drifting = (random: Random, length: number): number[] =>
  listOf(length, (i) => 1 + Math.floor(i / 20) + random.int(0, 150) + random.int(0, 150));

/** On an ink too many, washes off the one unused for longest: the stretch begins right after its last use. */
function longestStretch(inks: number[], most: number): [first: number, last: number] {
  const lastUse = new Map<number, number>();
  let [start, first, last] = [0, 0, -1];
  for (const [index, ink] of inks.entries()) {
    lastUse.set(ink, index);
    if (lastUse.size > most) {
      while (lastUse.get(inks[start] ?? 0) !== start) start += 1;
      lastUse.delete(inks[start] ?? 0);
      start += 1;
    }
    if (index - start > last - first) [first, last] = [start, index];
  }
  return [first + 1, last + 1];
}
