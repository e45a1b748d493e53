import { listOf, type MakeTests, textOf } from "../kit.ts";

const edge = 1_000_000_000;

/** One card, numbers that differ in their sign only, few numbers, one number on all cards. */
export const tests: MakeTests = (random) =>
  [
    [0],
    [7, -7, 7, -7],
    [edge, -edge, edge],
    listOf(100, () => random.int(-3, 3)),
    listOf(1_000, () => random.int(-edge, edge)),
    listOf(70_000, (index) => index % 2),
    listOf(100_000, () => edge),
    listOf(20_000, () => random.int(-5_000, 5_000)),
  ].map((cards) => ({ input: textOf([[cards.length], cards]), output: `${countPairs(cards)}\n` }));

/** Each card matches those with its number that lie before it. */
function countPairs(cards: readonly number[]): number {
  const seen = new Map<number, number>();
  let pairs = 0;
  for (const card of cards) {
    const before = seen.get(card) ?? 0;
    pairs += before;
    seen.set(card, before + 1);
  }
  return pairs;
}
