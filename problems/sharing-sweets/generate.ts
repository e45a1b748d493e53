import { type MakeTests, textOf } from "../kit.ts";

/** Nothing to share, nothing left, fewer sweets than children, the largest numbers. */
export const tests: MakeTests = (random) =>
  [
    [0, 3],
    [6, 3],
    [5, 1],
    [7, 7],
    [1, 1_000_000_000],
    [1_000_000_000, 1],
    [999_999_999, 1_000],
    [random.int(100_000_000, 1_000_000_000), random.int(2, 1_000)],
  ].map(([sweets = 0, children = 1]) => {
    const left = sweets % children;
    return { input: textOf([[sweets, children]]), output: textOf([[(sweets - left) / children, left]]) };
  });
