import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

const small = 2_000;
const large = 100_000;
const deepest = 1_000_000_000;

/** With the two samples twenty tests, fourteen of them with at most 2000 stretches. */
export const tests: MakeTests = (random) =>
  [...smallGrounds(random), ...largeGrounds(random)].map((depths) => ({
    input: textOf([[depths.length], depths]),
    output: `${largestMat(depths)}\n`,
  }));

function smallGrounds(random: Random): number[][] {
  return [
    [1],
    [1, 2, 3, 4, 5, 6],
    [9, 7, 5, 3, 1],
    [4, 4, 4, 4],
    [5, 3, 1, 2, 4],
    [2, 2, 1, 3, 3, 3, 1, 2, 2, 2, 2],
    randomGround(random, 12, 9),
    randomGround(random, 1_000, 30),
    randomGround(random, small, small),
    listOf(small, (i) => (i % 2 === 0 ? 700 : 2)),
    hill(small, random.int(500, 1_500)),
    listOf(small, () => random.int(deepest - 1_000, deepest)),
  ];
}

function largeGrounds(random: Random): number[][] {
  return [
    listOf(large, () => 1),
    listOf(large, (i) => i + 1),
    hill(large, random.int(30_000, 70_000)).map((depth) => Math.ceil(depth / 100)),
    listOf(large, () => 50 - random.int(0, 9) * random.int(0, 5)),
    listOf(large, (i) => 1 + Math.floor(Math.abs(i - 40_000) / 200)),
    listOf(large, (i) => (i % 30_000 === 17 ? random.int(1, 9) : deepest)),
  ];
}

const randomGround = (random: Random, length: number, max: number): number[] =>
  listOf(length, () => random.int(1, max));

const hill = (length: number, top: number): number[] => listOf(length, (i) => length - Math.abs(i - top));

/** Takes the stretches from the deepest on and joins each to the runs beside it, all at least as deep. */
function largestMat(depths: number[]): number {
  const otherEnd = new Map<number, number>();
  const byDepth = [...depths.entries()].sort(([, a], [, b]) => b - a);
  let largest = 0;
  for (const [index, depth] of byDepth) {
    const left = otherEnd.get(index - 1) ?? index;
    const right = otherEnd.get(index + 1) ?? index;
    otherEnd.set(index, index).set(left, right).set(right, left);
    largest = Math.max(largest, (right - left + 1) * depth);
  }
  return largest;
}
