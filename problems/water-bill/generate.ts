import type { MakeTests } from "../kit.ts";

/** Nothing used, both borders from both sides, and bills that 32 bits do not hold. */
export const tests: MakeTests = (random) =>
  [0, 1, 10, 11, 30, 31, random.int(32, 1_000), 429_496_740, 1_000_000_000].map((tonnes) => ({
    input: `${tonnes}\n`,
    // Every tonne costs 2, from the eleventh on 1 more, from the thirty-first on 2 more.
    output: `${2 * tonnes + Math.max(0, tonnes - 10) + 2 * Math.max(0, tonnes - 30)}\n`,
  }));
