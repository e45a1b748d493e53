import { type MakeTests, textOf } from "../kit.ts";

/** Gardens around the largest area that 32 bits hold, and the largest of all. */
export const tests: MakeTests = (random) =>
  [
    [1, 1],
    [1, 1_000_000],
    [46_340, 46_340],
    [46_341, 46_341],
    [65_536, 65_536],
    [1_000_000, 1_000_000],
    [random.int(2, 100), random.int(2, 100)],
    [random.int(100_000, 1_000_000), random.int(100_000, 1_000_000)],
  ].map(([a = 0, b = 0]) => ({
    input: textOf([[a, b]]),
    output: textOf([[a + b + a + b], [BigInt(a) * BigInt(b)]]),
  }));
