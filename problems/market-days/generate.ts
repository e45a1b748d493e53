import { listOf, type MakeTests } from "../kit.ts";

const names = ["none", "pottery", "flowers", "both"];

/** Days with each answer; day 12 has both markets though it is no multiple of 24. */
export const tests: MakeTests = (random) =>
  [1, 6, 4, 24, 36, 10, 1_000_000_000, ...listOf(3, () => random.int(1, 10_000_000) * 6)].map((day) => ({
    input: `${day}\n`,
    output: `${names[(day % 4 === 0 ? 1 : 0) + (day % 6 === 0 ? 2 : 0)]}\n`,
  }));
