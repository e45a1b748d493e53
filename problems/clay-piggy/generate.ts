import type { MakeTests } from "../kit.ts";

/** Days around the first days off, and sums that 32 bits do not hold. */
export const tests: MakeTests = (random) =>
  [1, 6, 7, 14, 15, random.int(100, 1_000), 70_000, 99_999, 100_000].map((days) => {
    const weeks = Math.floor(days / 7);
    const coins = (days * (days + 1)) / 2 - (7 * weeks * (weeks + 1)) / 2;
    return { input: `${days}\n`, output: `${coins}\n` };
  });
