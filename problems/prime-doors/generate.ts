import { listOf, type MakeTests, textOf } from "../kit.ts";

const highest = 1_000_000;

/** The first houses, squares of primes, the largest prime, every kind of random street. */
export const tests: MakeTests = (random) => {
  const isPrime = sieve();
  return [
    [1],
    [2],
    [4, 3],
    listOf(100, (index) => index + 1),
    [9, 25, 121, 169, 289, 994_009],
    [999_983, 999_984, highest],
    listOf(100, () => random.int(1, highest)),
    listOf(100, () => 2 * random.int(400_000, 499_999) + 1),
  ].map((houses) => ({
    input: textOf([[houses.length], ...houses.map((house) => [house])]),
    output: textOf(houses.map((house) => [isPrime[house] ? "red" : "blue"])),
  }));
};

/** Crosses out every multiple of every number. */
function sieve(): boolean[] {
  const isPrime = listOf(highest + 1, (number) => number > 1);
  for (let factor = 2; factor * factor <= highest; factor += 1) {
    for (let multiple = factor * factor; multiple <= highest; multiple += factor) isPrime[multiple] = false;
  }
  return isPrime;
}
