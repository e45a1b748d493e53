import { listOf, type MakeTests, type Random } from "../kit.ts";

type Purities = readonly [bigint, bigint];

const maxPurity = 4_000_000_000_000_000_000n;

/** Pairs around the limits of 32-bit integers, of doubles and of the statement, then random ones. */
export const tests: MakeTests = (random) =>
  makePairs(random).map(([a, b]) => ({ input: `${a} ${b}\n`, output: `${a + b}\n` }));

function makePairs(random: Random): Purities[] {
  return [
    [0n, 0n],
    [0n, 1n],
    [2n ** 31n - 1n, 1n],
    [2n ** 32n - 1n, 1n],
    [2n ** 53n, 1n],
    [999_999_999_999_999_999n, 1n],
    [maxPurity, 0n],
    [maxPurity - 1n, maxPurity],
    [maxPurity, maxPurity],
    [randomPurity(random), BigInt(random.int(0, 999))],
    ...listOf(3, (): Purities => [randomPurity(random), randomPurity(random)]),
  ];
}

/** A purity of up to nineteen digits, put together from parts that a double holds exactly. */
function randomPurity(random: Random): bigint {
  const parts = [random.int(0, 3), random.int(0, 999_999_999), random.int(0, 999_999_999)];
  return parts.reduce((value, part) => value * 1_000_000_000n + BigInt(part), 0n);
}
