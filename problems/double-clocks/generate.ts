import type { MakeTests, Random } from "../kit.ts";

type Clocks = readonly [a: number, b: number, m: bigint];

const maxPeriod = 1_000_000_000;
const maxMinutes = 1_000_000_000_000_000_000n;

/** Equal, dividing, coprime and random periods, in spans from one minute up to the longest. */
export const tests: MakeTests = (random) =>
  makeClocks(random).map(([a, b, m]) => {
    const together = firstTogether(a, b);
    const heard = m / BigInt(a) + m / BigInt(b) - m / together;
    return { input: `${a} ${b} ${m}\n`, output: `${together} ${heard}\n` };
  });

function makeClocks(random: Random): Clocks[] {
  return [
    [1, 1, 1n],
    [2, 3, 1n],
    [7, 7, 100n],
    [5, 15, 44n],
    [15, 5, 45n],
    [12, 18, 35n],
    [12, 18, 36n],
    [1, 1, maxMinutes],
    [1, maxPeriod, maxMinutes],
    [maxPeriod, maxPeriod, maxMinutes],
    [65_536, 65_537, 10_000_000_000n],
    [999_999_937, 999_999_929, maxMinutes - 1n],
    [999_999_999, 999_999_998, 999_999_997_000_000_001n],
    [536_870_912, 387_420_489, maxMinutes],
    [735_134_400, 698_377_680, maxMinutes],
    randomClocks(random, { common: 1, span: 1_000 }),
    randomClocks(random, { common: 5_040, span: 1_000_000_000 }),
    randomClocks(random, { common: 99_991, span: 1_000_000_000 }),
  ];
}

function randomClocks(random: Random, { common, span }: { common: number; span: number }): Clocks {
  const period = () => common * random.int(1, Math.floor(maxPeriod / common));
  return [period(), period(), BigInt(random.int(1, span)) * BigInt(random.int(1, maxPeriod))];
}

/** Puts the periods together from their prime powers, the greater of each. */
function firstTogether(a: number, b: number): bigint {
  let together = 1n;
  let [restOfA, restOfB] = [a, b];
  for (let prime = 2; prime * prime <= Math.max(restOfA, restOfB); prime++) {
    while (restOfA % prime === 0 || restOfB % prime === 0) {
      if (restOfA % prime === 0) restOfA /= prime;
      if (restOfB % prime === 0) restOfB /= prime;
      together *= BigInt(prime);
    }
  }
  return together * BigInt(restOfA) * (restOfA === restOfB ? 1n : BigInt(restOfB));
}
