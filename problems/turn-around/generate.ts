import { listOf, type MakeTests, textOf } from "../kit.ts";

/** Lines of one child, of two, and of the most. */
export const tests: MakeTests = (random) =>
  [
    [5],
    [1, 2],
    [1_000_000_000, 1, 10],
    // Read digit by digit from the end, 12 would become 21.
    [12, 34, 56],
    listOf(10, () => random.int(1, 9)),
    listOf(99, () => random.int(1, 1_000_000_000)),
    listOf(1000, (index) => index + 1),
  ].map((line) => ({ input: textOf([[line.length], line]), output: textOf([line.toReversed()]) }));
