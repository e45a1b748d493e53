import { listOf, type MakeTests, textOf } from "../kit.ts";

/** One child, pairs that weigh exactly the limit and just too much, one child left in the middle, many children. */
export const tests: MakeTests = (random) =>
  [
    { limit: 1, weights: [1] },
    { limit: 60, weights: [30, 30, 30] },
    { limit: 59, weights: [30, 30] },
    { limit: 10, weights: [1, 2, 8, 9] },
    { limit: 100, weights: [1, 1, 1, 1, 100] },
    { limit: 80, weights: listOf(99, () => random.int(20, 60)) },
    { limit: 200, weights: listOf(20_000, () => 100) },
    { limit: 120, weights: listOf(19_999, () => random.int(15, 100)) },
  ].map(({ limit, weights }) => ({
    input: textOf([[weights.length, limit], weights]),
    output: `${fewestSleds(weights, limit)}\n`,
  }));

/** Halves the numbers of pairs: so many are possible if the lightest children pair up so, first with last. */
function fewestSleds(weights: readonly number[], limit: number): number {
  const sorted = weights.toSorted((one, other) => one - other);
  const weightAt = (index: number) => sorted[index] ?? 0;
  let [low, high] = [0, Math.floor(weights.length / 2)];
  while (low < high) {
    const pairs = (low + high + 1) >> 1;
    const fits = listOf(pairs, (at) => weightAt(at) + weightAt(2 * pairs - 1 - at) <= limit);
    if (fits.includes(false)) high = pairs - 1;
    else low = pairs;
  }
  return weights.length - low;
}
