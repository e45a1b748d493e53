import { listOf, type MakeTests, textOf } from "../kit.ts";

/** Every order of three houses, shared houses, houses in the west. */
export const tests: MakeTests = (random) =>
  [
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 3],
    [1, 3, 2],
    [3, 1, 2],
    [3, 5, 5],
    [5, 3, 5],
    [-4, -4, -4],
    [-1000, 1000, -999],
    listOf(3, () => random.int(-1000, -1)),
  ].map((houses) => ({
    input: textOf([houses]),
    output: `${houses.toSorted((one, other) => one - other)[1]}\n`,
  }));
