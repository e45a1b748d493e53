import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Lamp = readonly [colour: number, maker: number];

const maxLamps = 50_000;

/** Lamps in chains, rings, grids and heaps, each test with one right split. */
export const tests: MakeTests = (random) =>
  makeHeaps(random).map((lamps) => ({
    input: textOf([[lamps.length], ...lamps]),
    output: `${splitOf(lamps)}\n`,
  }));

function makeHeaps(random: Random): Lamp[][] {
  return [
    [[1, 1]],
    listOf(2, () => [2, 1]),
    grid(2),
    listOf(5, () => [3, 3]),
    listOf(7, (i) => [4, i + 1]),
    random.shuffle(grid(3)),
    random.shuffle(chain(30)),
    randomHeap(random, 12, { colours: 3, makers: 4 }),
    randomHeap(random, 200, { colours: 2, makers: 50 }),
    randomHeap(random, 501, { colours: 7, makers: 11 }),
    random.shuffle(grid(31)),
    random.shuffle(ring(5_000)),
    randomHeap(random, 10_001, { colours: 10_000, makers: 10_000 }),
    chain(maxLamps),
    random.shuffle(grid(223)),
    randomHeap(random, maxLamps, { colours: 300, makers: maxLamps }),
  ];
}

/** Each lamp shares its colour with one neighbour and its maker with the other. */
const chain = (length: number): Lamp[] =>
  listOf(length, (i) => [Math.floor(i / 2) + 1, Math.ceil(i / 2) + 1]);

const ring = (length: number): Lamp[] =>
  listOf(length, (i) => [Math.floor(i / 2) + 1, (Math.ceil(i / 2) % (length / 2)) + 1]);

const grid = (side: number): Lamp[] => listOf(side * side, (i) => [Math.floor(i / side) + 1, (i % side) + 1]);

const randomHeap = (random: Random, length: number, kinds: { colours: number; makers: number }): Lamp[] =>
  listOf(length, () => [random.int(1, kinds.colours), random.int(1, kinds.makers)]);

/**
 * Pairs the lamps of each colour and the lamps of each maker. A lamp has at most two partners and the kinds
 * of pairs alternate along a path, so every ring is even and partners can always go to different trays.
 */
function splitOf(heap: Lamp[]): string {
  const partners = [pairsBy(heap, ([colour]) => colour), pairsBy(heap, ([, maker]) => maker)];
  const trays: string[] = heap.map(() => "");
  for (const start of heap.keys()) {
    if (trays[start] !== "") continue;
    trays[start] = "L";
    const path = [start];
    for (let lamp = path.pop(); lamp !== undefined; lamp = path.pop()) {
      for (const partner of partners.flatMap((pairs) => pairs.get(lamp ?? -1) ?? [])) {
        if (trays[partner] !== "") continue;
        trays[partner] = trays[lamp] === "L" ? "R" : "L";
        path.push(partner);
      }
    }
  }
  return trays.join("");
}

function pairsBy(heap: Lamp[], kindOf: (lamp: Lamp) => number): Map<number, number> {
  const single = new Map<number, number>();
  const pairs = new Map<number, number>();
  for (const [index, lamp] of heap.entries()) {
    const kind = kindOf(lamp);
    const other = single.get(kind);
    if (other === undefined) single.set(kind, index);
    else {
      pairs.set(index, other).set(other, index);
      single.delete(kind);
    }
  }
  return pairs;
}
