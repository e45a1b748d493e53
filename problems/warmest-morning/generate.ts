import { listOf, type MakeTests, textOf } from "../kit.ts";

/** The warmest morning first, last and in between; winters without a morning above zero. */
export const tests: MakeTests = (random) =>
  [
    [-50],
    [50],
    [9, 3, -2],
    [-2, 3, 9],
    [-7, -7, -7],
    [-1, -50],
    listOf(100, () => random.int(-50, 50)),
    listOf(100, () => random.int(-50, -20)),
  ].map((degrees) => ({
    input: textOf([[degrees.length], degrees]),
    output: `${Math.max(...degrees)}\n`,
  }));
