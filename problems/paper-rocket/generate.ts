import { listOf, type MakeTests } from "../kit.ts";

/** Countdowns from the shortest to the longest. */
export const tests: MakeTests = (random) =>
  [1, 2, 5, 9, 10, random.int(20, 99), random.int(100, 999), 1_000].map((n) => {
    const numbers = listOf(n, (index) => `${index + 1}\n`).reverse();
    return { input: `${n}\n`, output: `${numbers.join("")}Go!\n` };
  });
