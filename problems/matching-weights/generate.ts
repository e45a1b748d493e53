import { countBelow, listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Counter {
  tolerance: number;
  weights: number[];
}

const maxWeights = 200_000;
const heaviest = 1_000_000_000;

/** Counters from a single weight to the fullest, on some of which everything matches. */
export const tests: MakeTests = (random) =>
  makeCounters(random).map(({ tolerance, weights }) => ({
    input: textOf([[weights.length, tolerance], weights]),
    output: `${countMatches(weights, tolerance)}\n`,
  }));

function makeCounters(random: Random): Counter[] {
  return [
    { tolerance: 0, weights: [heaviest] },
    { tolerance: heaviest, weights: [heaviest, 1] },
    { tolerance: heaviest - 2, weights: [1, heaviest] },
    { tolerance: 0, weights: [4, 9, 4, 9, 4, 1] },
    // The second neighbour is exactly as far away as the balance allows.
    { tolerance: 6, weights: random.shuffle(listOf(60, (i) => 3 * i + 1)) },
    { tolerance: 2, weights: randomWeights(random, 12, 10) },
    { tolerance: 10_000_000, weights: randomWeights(random, 1_000, heaviest) },
    { tolerance: 0, weights: randomWeights(random, 5_000, 100) },
    { tolerance: 0, weights: listOf(100_000, () => 7) },
    { tolerance: heaviest, weights: randomWeights(random, maxWeights, 9) },
    { tolerance: 1, weights: listOf(maxWeights, (i) => maxWeights - i) },
    { tolerance: 500_000, weights: randomWeights(random, 90_000, heaviest) },
  ];
}

const randomWeights = (random: Random, count: number, max: number): number[] =>
  listOf(count, () => random.int(1, max));

/** For each weight, the lighter ones before it in order, less those too light, counted by halving. */
function countMatches(weights: number[], tolerance: number): number {
  const sorted = Float64Array.from(weights).sort();
  return sorted.reduce((total, weight, i) => total + i - countBelow(sorted, weight - tolerance), 0);
}
