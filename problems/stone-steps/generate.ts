import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Stair {
  steps: number;
  loose: number[];
}

const modulus = 998_244_353;
const maxSteps = 1_000_000;
const maxLoose = 100_000;

/** Stairs of one step up to the longest: sound, blocked, and with loose steps in different density. */
export const tests: MakeTests = (random) =>
  makeStairs(random).map((stair) => ({
    input: textOf([[stair.steps, stair.loose.length], stair.loose]),
    output: `${countWays(stair)}\n`,
  }));

function makeStairs(random: Random): Stair[] {
  const allButEveryThird = listOf(maxLoose, (index) => index + Math.floor(index / 2) + 2);
  return [
    { steps: 1, loose: [] },
    { steps: 2, loose: [1] },
    { steps: 3, loose: [2, 1] },
    { steps: 4, loose: [3, 1, 2] },
    { steps: 10, loose: [9, 8] },
    // The number of ways passes the modulus for the first time at 35 steps.
    { steps: 34, loose: [] },
    { steps: 35, loose: [] },
    { steps: 60, loose: [] },
    randomStair(random, 100, 20),
    randomStair(random, 1_000, 20),
    { steps: 200, loose: [101, 99, 100, ...listOf(20, (index) => 5 * index + 1)] },
    { steps: 150_001, loose: random.shuffle(allButEveryThird) },
    { steps: maxSteps, loose: [] },
    randomStair(random, maxSteps, 1_000),
    {
      steps: maxSteps,
      loose: random.shuffle(listOf(maxLoose, (index) => 10 * index + 7)),
    },
  ];
}

function randomStair(random: Random, steps: number, count: number): Stair {
  const loose = new Set<number>();
  while (loose.size < count) loose.add(random.int(1, steps - 1));
  return { steps, loose: [...loose] };
}

/** From each sound step, hands its ways on to the three steps above. */
function countWays({ steps, loose }: Stair): number {
  const isLoose = new Set(loose);
  const ways = new Int32Array(steps + 4);
  ways[0] = 1;
  for (let from = 0; from < steps; from++) {
    if (isLoose.has(from)) continue;
    for (let to = from + 1; to <= from + 3; to++) ways[to] = ((ways[to] ?? 0) + (ways[from] ?? 0)) % modulus;
  }
  return ways[steps] ?? 0;
}
