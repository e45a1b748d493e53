import { listOf, type MakeTests, textOf } from "../kit.ts";

/** Days with no party, one, many, and the most. */
export const tests: MakeTests = (random) =>
  [
    [1],
    [1000],
    [3, 3],
    [10, 20, 30, 40],
    listOf(50, () => random.int(1, 9)),
    listOf(999, () => random.int(1, 1000)),
    listOf(1000, () => 1000),
  ].map((parties) => ({
    input: textOf([...parties, 0].map((people) => [people])),
    output: textOf([[parties.length, parties.reduce((sum, people) => sum + people, 0)]]),
  }));
