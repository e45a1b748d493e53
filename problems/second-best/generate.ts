import { listOf, type MakeTests, textOf } from "../kit.ts";

/** One kite, one score for all, a second score of zero, many kites on top. */
export const tests: MakeTests = (random) =>
  [
    [0],
    [0, 1],
    [3, 1, 2],
    // As texts, 9 is more than 100.
    [9, 100, 20],
    listOf(50, () => 100),
    [...listOf(999, () => 77), 0],
    listOf(20, () => random.int(0, 100)),
    listOf(1000, () => random.int(0, 100)),
  ].map((scores) => {
    const highest = Math.max(...scores);
    const second = Math.max(-1, ...scores.filter((score) => score < highest));
    return { input: textOf([[scores.length], scores]), output: `${second}\n` };
  });
