import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

const modulus = 998_244_353n;
const mostPetals = 10_000_000_000;

/** The tests of the three-colour cuts, from the smallest flowers to the largest. */
export const tests: MakeTests = (random) => [
  testOf([2]),
  testOf(listOf(50, (i) => i + 2)),
  testOf(listOf(50, () => random.int(2, 2_000))),
  testOf(listOf(20, (i) => 2 ** (i + 1))),
  testOf(listOf(8, () => random.int(90_000, 100_000))),
  testOf([99_999_989]),
  testOf([400_000_000, 399_999_998, 387_420_489]),
  testOf(listOf(50, () => random.int(2, mostPetals))),
  testOf(listOf(10, (i) => 998_244_353 * (i + 1))),
  testOf([
    mostPetals,
    mostPetals - 1,
    99_989 ** 2,
    99_991 * 99_989,
    2 ** 33,
    2_147_483_647,
    4_294_967_296,
    2_053 ** 3,
  ]),
  testOf(listOf(12, () => smooth(random))),
  testOf(listOf(50, () => 6_983_776_800)),
];

/** A number with many divisors. */
function smooth(random: Random): number {
  let n = 1;
  for (;;) {
    const next = n * random.pick([2, 2, 3, 3, 5, 7, 11, 13]);
    if (next > mostPetals) return n;
    n = next;
  }
}

function testOf(petals: readonly number[]) {
  const answers = new Map([...new Set(petals)].map((n) => [n, designs(n)]));
  return {
    input: textOf([[petals.length], ...petals.map((n) => [n])]),
    output: textOf(petals.map((n) => [answers.get(n) ?? 0])),
  };
}

/**
 * Counts the rings by their true period: a Möbius transform over the divisors of n leaves the rings of period
 * exactly d, and each design of that period is d of them. Modulo n times the prime the division by d stays exact.
 */
function designs(n: number): bigint {
  const divisors = divisorsOf(n);
  const ring = BigInt(n) * modulus;
  const rings = new Map(divisors.map((d) => [d, powerOfTwo(d, ring) + (d % 2 === 0 ? 2n : -2n)]));
  for (const prime of primesOf(n))
    for (const d of divisors.toReversed())
      if (d % prime === 0) rings.set(d, (rings.get(d) ?? 0n) - (rings.get(d / prime) ?? 0n));
  let total = 0n;
  for (const [d, count] of rings) {
    const part = BigInt(d) * modulus;
    total += (((count % part) + part) % part) / BigInt(d);
  }
  return total % modulus;
}

function primesOf(n: number): number[] {
  const primes: number[] = [];
  let rest = n;
  for (let p = 2; p * p <= rest; p++) {
    if (rest % p === 0) primes.push(p);
    while (rest % p === 0) rest /= p;
  }
  return rest > 1 ? [...primes, rest] : primes;
}

function divisorsOf(n: number): number[] {
  const small: number[] = [];
  for (let d = 1; d * d <= n; d++) if (n % d === 0) small.push(d);
  const large = small.map((d) => n / d).filter((d) => d * d > n);
  return [...small, ...large.reverse()];
}

function powerOfTwo(exponent: number, ring: bigint): bigint {
  let [result, base, rest] = [1n, 2n, exponent];
  for (; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * base) % ring;
    base = (base * base) % ring;
  }
  return result;
}
