import { leaderOf, listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Lane = readonly [from: number, to: number, cost: number];

interface Town {
  wells: number[];
  lanes: Lane[];
}

const maxYards = 50_000;
const maxLanes = 100_000;
const maxCost = 1_000_000_000;

/** Towns from a single yard up to the largest, each with its least cost. */
export const tests: MakeTests = (random) =>
  makeTowns(random).map((town) => ({ input: inputOf(town), output: `${leastCost(town)}\n` }));

function makeTowns(random: Random): Town[] {
  return [
    { wells: [7], lanes: [] },
    { wells: [3, 4], lanes: [[2, 1, 9]] },
    { wells: [maxCost, 1], lanes: [[1, 2, maxCost - 1]] },
    { wells: listOf(5, () => maxCost), lanes: [] },
    { wells: [50, 60, 70], lanes: [9, 3, 5, 80].map((cost): Lane => [1, 2, cost]) },
    randomTown(random, { yards: 6, lanes: 15, maxWell: 20, maxPipe: 20 }),
    randomTown(random, { yards: 10, lanes: 9, maxWell: 30, maxPipe: 15 }),
    randomTown(random, { yards: 300, lanes: 2_000, maxWell: 5_000, maxPipe: 1_000 }),
    twoBanks(random, 200),
    randomTown(random, { yards: 2_000, lanes: 1_000, maxWell: maxCost, maxPipe: maxCost }),
    randomTown(random, { yards: 1_000, lanes: 8_000, maxWell: 3, maxPipe: 3 }),
    randomTown(random, { yards: 30_000, lanes: 40_000, maxWell: maxCost, maxPipe: maxCost }),
    longStreet(random),
  ];
}

function randomTown(
  random: Random,
  size: { yards: number; lanes: number; maxWell: number; maxPipe: number },
): Town {
  const lanes = listOf(size.lanes, (): Lane => {
    const from = random.int(1, size.yards);
    const step = random.int(1, size.yards - 1);
    return [from, ((from - 1 + step) % size.yards) + 1, random.int(1, size.maxPipe)];
  });
  return { wells: listOf(size.yards, () => random.int(1, size.maxWell)), lanes };
}

/** Cheap pipes on each bank, one dear pipe over the river: two wells beat one. */
function twoBanks(random: Random, yardsPerBank: number): Town {
  const lanes: Lane[] = [[1, yardsPerBank + 1, maxCost]];
  for (let i = 2; i <= yardsPerBank; i++) {
    lanes.push([i, random.int(1, i - 1), random.int(1, 50)]);
    lanes.push([yardsPerBank + i, yardsPerBank + random.int(1, i - 1), random.int(1, 50)]);
  }
  return { wells: listOf(2 * yardsPerBank, () => random.int(1_000, 1_000_000)), lanes };
}

/** Pipes that get dearer along a street, then lanes from its first yard: finds without compression crawl. */
function longStreet(random: Random): Town {
  const lanes: Lane[] = [];
  for (let i = 1; i < maxYards; i++) lanes.push([i, i + 1, i]);
  while (lanes.length < maxLanes) lanes.push([1, random.int(2, maxYards), maxYards]);
  return { wells: listOf(maxYards, () => 90_000 + random.int(0, 9_999)), lanes };
}

const inputOf = ({ wells, lanes }: Town): string => textOf([[wells.length, lanes.length], wells, ...lanes]);

/** Borůvka's rounds over the yards and the groundwater, which is yard 0: a well is a pipe to it. */
function leastCost({ wells, lanes }: Town): number {
  const edges = [...wells.map((cost, index): Lane => [0, index + 1, cost]), ...lanes];
  const leaders = listOf(wells.length + 1, (yard) => yard);
  let total = 0;
  for (let joined = 1; joined <= wells.length; ) {
    for (const [from, to, cost] of cheapestWaysOut(edges, leaders)) {
      if (leaderOf(from, leaders) === leaderOf(to, leaders)) continue;
      leaders[leaderOf(from, leaders)] = leaderOf(to, leaders);
      total += cost;
      joined++;
    }
  }
  return total;
}

/** For each group of yards the first of the cheapest edges that leave it. */
function cheapestWaysOut(edges: Lane[], leaders: number[]): Iterable<Lane> {
  const best = new Map<number, Lane>();
  for (const edge of edges) {
    const from = leaderOf(edge[0], leaders);
    const to = leaderOf(edge[1], leaders);
    if (from === to) continue;
    for (const end of [from, to]) if (edge[2] < (best.get(end)?.[2] ?? Infinity)) best.set(end, edge);
  }
  return best.values();
}
