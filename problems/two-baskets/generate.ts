import { type MakeTests, textOf } from "../kit.ts";

/** More before noon, fewer, none at all, the most. */
export const tests: MakeTests = (random) =>
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [8, 8],
    [1000, 1000],
    [0, 1000],
    [random.int(500, 1000), random.int(0, 499)],
    [random.int(0, 499), random.int(500, 1000)],
  ].map(([a = 0, b = 0]) => ({ input: textOf([[a], [b]]), output: textOf([[a + b], [a - b]]) }));
