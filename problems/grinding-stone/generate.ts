import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Slab = readonly [width: number, height: number];

interface Order {
  squares: number;
  loss: number;
  slabs: Slab[];
}

const maxSlabs = 2_000;
const maxSide = 1_000_000;
const maxSquares = 1_000_000_000_000;

/** Orders for square stones, each with the largest side. */
export const tests: MakeTests = (random) =>
  makeOrders(random).map((order) => ({
    input: textOf([[order.slabs.length, order.squares, order.loss], ...order.slabs]),
    output: `${largestSide(order).toFixed(9)}\n`,
  }));

function makeOrders(random: Random): Order[] {
  const slabs = (count: number, min: number, max: number): Slab[] =>
    listOf(count, () => [random.int(min, max), random.int(min, max)]);
  const stripes = listOf(1_000, (): Slab => [maxSide, random.int(1, 3)]);
  return [
    { squares: 1, loss: maxSide, slabs: [[1, 1]] },
    { squares: 1, loss: 0, slabs: [[maxSide, maxSide]] },
    { squares: 4, loss: 0, slabs: [[246_913, 246_913]] },
    { squares: maxSquares, loss: 0, slabs: [[maxSide, maxSide]] },
    { squares: 6, loss: 2, slabs: [[10, 31]] },
    { squares: 7, loss: 3, slabs: slabs(4, 5, 40) },
    { squares: 100, loss: 1, slabs: slabs(9, 50, 90) },
    all({ loss: 5, slabs: slabs(50, 1, 300) }),
    { squares: 700, loss: 0, slabs: stripes },
    { squares: 30_000_000, loss: 17, slabs: stripes },
    { squares: 999, loss: 400_000, slabs: slabs(1_000, 1, maxSide) },
    { squares: 12_345_678_901, loss: 3, slabs: slabs(700, 500_000, maxSide) },
    { squares: maxSquares, loss: 0, slabs: slabs(maxSlabs, 1, maxSide) },
    { squares: 1_000_003, loss: 10, slabs: slabs(maxSlabs, 1, maxSide) },
    { squares: 4_321, loss: 123_456, slabs: slabs(maxSlabs, 900_000, maxSide) },
  ];
}

/** Asks for as many squares as a side of one gives. */
const all = (order: Omit<Order, "squares">): Order => ({
  ...order,
  squares: countAt(order, 1 + order.loss, 1),
});

/**
 * The best side fills some edge of some slab exactly: (edge + loss) / parts - loss. All counts are made in
 * integers, so only the last division is rounded.
 */
function largestSide(order: Order): number {
  let best = { length: 1 + order.loss, parts: 1 };
  for (const edge of new Set(order.slabs.flat())) {
    const length = edge + order.loss;
    let high = Math.ceil((length * best.parts) / best.length) - 1; // still larger than the best side so far
    if (high < 1 || countAt(order, length, high) < order.squares) continue;
    for (let low = 1; low < high; ) {
      const middle = Math.floor((low + high) / 2);
      if (countAt(order, length, middle) >= order.squares) high = middle;
      else low = middle + 1;
    }
    best = { length, parts: high };
  }
  return best.length / best.parts - order.loss;
}

/** How many squares there are when a square and its loss together measure length / parts. */
function countAt({ loss, slabs }: Omit<Order, "squares">, length: number, parts: number): number {
  const along = (edge: number) => Math.floor(((edge + loss) * parts) / length);
  return slabs.reduce((sum, [width, height]) => sum + along(width) * along(height), 0);
}
