import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Pupil = readonly [name: string, score: number];

const letters = "abcdefghijklmnopqrstuvwxyz";

/** One pupil, one score for all, names that begin with one another, scores of one, two and three digits. */
export const tests: MakeTests = (random) =>
  [
    [["a", 0] as const],
    ["zoe", "ann", "an", "annie", "bob"].map((name) => [name, 60] as const),
    [
      ["p", 9],
      ["q", 10],
      ["r", 100],
      ["s", 99],
    ] as const,
    listOf(5, (index) => [letters.charAt(index), index] as const),
    makeClass(random, 30, 3),
    makeClass(random, 200, 100),
    makeClass(random, 1000, 10),
  ].map((pupils: readonly Pupil[]) => ({
    input: textOf([[pupils.length], ...pupils]),
    output: textOf(pupils.toSorted(byScoreThenName).map(([name]) => [name])),
  }));

function makeClass(random: Random, pupils: number, highest: number): Pupil[] {
  const names = new Set<string>();
  while (names.size < pupils) names.add(random.word(random.int(1, 10), "abcxyz"));
  return Array.from(names, (name) => [name, random.int(0, highest)] as const);
}

function byScoreThenName([name, score]: Pupil, [otherName, otherScore]: Pupil): number {
  if (score !== otherScore) return otherScore - score;
  return name < otherName ? -1 : 1;
}
