import { listOf, type MakeTests, textOf } from "../kit.ts";

const longest = 2_000_000_000;

/** The longest stick in each place, sums that are just enough and just too little, the longest of all. */
export const tests: MakeTests = (random) =>
  [
    [1, 1, 1],
    [9, 4, 4],
    [4, 9, 4],
    [4, 4, 9],
    [4, 4, 8],
    [7, 4, 4],
    [longest, longest, longest],
    [longest, 1_000_000_000, 1_000_000_001],
    [1_000_000_000, 1_000_000_000, longest],
    listOf(3, () => random.int(1_500_000_000, longest)),
  ].map((sticks) => {
    const [a = 0, b = 0, c = 0] = sticks.toSorted((one, other) => one - other);
    return { input: textOf([sticks]), output: a + b > c ? "yes\n" : "no\n" };
  });
