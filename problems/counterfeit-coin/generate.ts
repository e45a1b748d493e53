import type { MakeTests } from "../kit.ts";

/** Coins that are light from the start, and (0) coins that are settled as late as the answers allow. */
export const tests: MakeTests = (random) => {
  const settledLate = [2, 3, 9, 10, 28, 243, 730, 2_185, 2_186, 2_187].map((coins) => [coins, 0]);
  const settled = [2, 26, 1_000, 2_186].map((coins) => [coins, random.int(1, coins)]);
  return [...settledLate, ...settled, [2_187, 1], [2_187, 2_187]].map(([coins, light]) => ({
    input: `${coins} ${light}\n`,
    output: light === 0 ? "" : `! ${light}\n`,
  }));
};
