import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Stage = { readonly length: number; readonly fee: number; readonly rate: number };
type Line = { readonly slope: number; readonly base: number };
type Node = { line: Line; left?: Node; right?: Node };

const farthest = 10_000_000;

/** The tests of the salt road, from the shortest to the longest. */
export const tests: MakeTests = (random) => [
  testOf([{ length: 1, fee: 0, rate: 0 }]),
  testOf([{ length: 100, fee: 1_000_000_000, rate: 100_000 }]),
  testOf(listOf(50, () => ({ length: 3, fee: 0, rate: 0 }))),
  randomTest(random, 8, { length: 5, fee: 20, rate: 10 }),
  randomTest(random, 40, { length: 10, fee: 500, rate: 60 }),
  randomTest(random, 200, { length: 100, fee: 100_000, rate: 2_000 }),
  sawTest(random, 1_000, 13),
  testOf(listOf(2_000, (i) => ({ length: 100, fee: i === 0 ? 0 : 1_000_000_000, rate: 100_000 - 50 * i }))),
  testOf(listOf(3_000, (i) => ({ length: 7, fee: 300, rate: 30 * i }))),
  randomTest(random, 5_000, { length: 100, fee: 1_000_000_000, rate: 100_000 }),
  sawTest(random, 99_999, 50),
  randomTest(random, 99_999, { length: 100, fee: 1_000_000, rate: 100_000 }),
];

const randomTest = (random: Random, count: number, most: Stage) =>
  testOf(listOf(count, () => randomStage(random, most)));

/** Rates that fall, then jump: the slopes of the lines come in no order. */
const sawTest = (random: Random, count: number, tooth: number) =>
  testOf(
    listOf(count, (i) => ({
      length: random.int(1, 9),
      fee: random.int(0, 999),
      rate: (tooth - (i % tooth)) * random.int(1, 20),
    })),
  );

const randomStage = (random: Random, most: Stage): Stage => ({
  length: random.int(1, most.length),
  fee: random.int(0, most.fee),
  rate: random.int(0, most.rate),
});

const testOf = (stages: readonly Stage[]) => ({
  input: textOf([[stages.length + 1], ...stages.map(({ length, fee, rate }) => [length, fee, rate])]),
  output: `${leastCost(stages)}\n`,
});

/** Every value stays below 2^53, so plain numbers are exact. */
function leastCost(stages: readonly Stage[]): number {
  const root: Node = { line: { slope: 0, base: Number.MAX_SAFE_INTEGER } };
  let [x, cost] = [0, 0];
  for (const { length, fee, rate } of stages) {
    addLine(root, { slope: rate - 2 * x, base: cost + fee - rate * x + x * x });
    x += length;
    cost = x * x + lowestAt(root, x);
  }
  return cost;
}

/** Li Chao tree over all distances: a node keeps the line that wins in its middle. */
function addLine(root: Node, added: Line): void {
  let [node, line, from, to] = [root, added, 0, farthest];
  while (from <= to) {
    const middle = Math.floor((from + to) / 2);
    if (costAt(line, middle) < costAt(node.line, middle)) [node.line, line] = [line, node.line];
    const side = line.slope > node.line.slope ? "left" : "right";
    if (side === "left") to = middle - 1;
    else from = middle + 1;
    const next = node[side];
    if (next === undefined) {
      node[side] = { line };
      return;
    }
    node = next;
  }
}

function lowestAt(root: Node, x: number): number {
  let [lowest, from, to] = [Number.POSITIVE_INFINITY, 0, farthest];
  for (let node: Node | undefined = root; node !== undefined; ) {
    lowest = Math.min(lowest, costAt(node.line, x));
    const middle = Math.floor((from + to) / 2);
    if (x === middle) break;
    node = x < middle ? node.left : node.right;
    if (x < middle) to = middle - 1;
    else from = middle + 1;
  }
  return lowest;
}

const costAt = (line: Line, x: number): number => line.slope * x + line.base;
