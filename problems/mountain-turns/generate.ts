import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Path = { readonly ends: readonly [number, number]; readonly ravine: number };
type Link = { readonly to: number; readonly length: number };
type Plan = {
  readonly count: number;
  /** The village, nearer to the first, that village `i` is joined to. */
  readonly inner: (i: number) => number;
  readonly ravine: (i: number) => number;
};

/** The tests of the mountain turns, from small to large. */
export const tests: MakeTests = (random) => {
  const any = (i: number): number => random.int(0, i - 1);
  const oneOf = (most: number) => (): number => random.int(1, most);
  return [
    testOf(1, []),
    testOf(2, [{ ends: [1, 0], ravine: 2 }]),
    planned(random, { count: 10, inner: any, ravine: oneOf(2) }),
    planned(random, { count: 60, inner: (i) => Math.max(0, i - random.int(1, 4)), ravine: oneOf(3) }),
    straightChain(random, 80),
    planned(random, { count: 500, inner: () => 0, ravine: oneOf(500) }),
    planned(random, { count: 700, inner: (i) => (i - 1) >> 1, ravine: (i) => (i % 2) + 1 }),
    planned(random, { count: 900, inner: chain, ravine: () => 7 }),
    straightChain(random, 5_000),
    planned(random, { count: 20_000, inner: (i) => (i % 2 === 0 ? i - 2 : i - 1), ravine: oneOf(20_000) }),
    planned(random, { count: 20_000, inner: () => 0, ravine: oneOf(2) }),
    planned(random, { count: 50_000, inner: (i) => Math.max(0, i - random.int(1, 9)), ravine: oneOf(4) }),
    planned(random, { count: 50_000, inner: chain, ravine: (i) => (i % 3 === 0 ? 2 : 1) }),
  ];
};

/** A straight chain three quarters long with a short, winding side branch: the longest walk has few turns. */
const straightChain = (random: Random, count: number) =>
  planned(random, {
    count,
    inner: (i) => (i === count - (count >> 2) ? (count * 3) >> 3 : i - 1),
    ravine: (i) => (i < count - (count >> 2) ? 1 : (i % 3) + 1),
  });

/** Builds the tree of a plan, then hides it: villages get other numbers, paths another order. */
function planned(random: Random, { count, inner, ravine }: Plan) {
  const names = random.shuffle(listOf(count, (i) => i));
  const paths = listOf(count - 1, (k): Path => {
    const ends = random.shuffle([names[k + 1] ?? 0, names[inner(k + 1)] ?? 0]);
    return { ends: [ends[0] ?? 0, ends[1] ?? 0], ravine: ravine(k + 1) };
  });
  return testOf(count, random.shuffle(paths));
}

const chain = (i: number): number => i - 1;

const testOf = (count: number, paths: readonly Path[]) => ({
  input: textOf([[count], ...paths.map(({ ends, ravine }) => [ends[0] + 1, ends[1] + 1, ravine])]),
  output: `${boasts(count, paths).join(" ")}\n`,
});

/** The village farthest from anywhere is one end of a longest walk, so two ends answer for all. */
function boasts(count: number, paths: readonly Path[]): number[] {
  const links = gatedTree(count, paths);
  const farthest = (from: number): number => {
    const distances = distancesFrom(links, from).slice(0, count);
    return distances.indexOf(distances.reduce((most, distance) => Math.max(most, distance), 0));
  };
  const end = farthest(0);
  const [one, other] = [distancesFrom(links, end), distancesFrom(links, farthest(end))];
  return listOf(count, (i) => Math.max(0, Math.max(one[i] ?? 0, other[i] ?? 0) / 2 - 1));
}

/**
 * A larger tree in which turns are lengths: each village has a gate for each of its ravines, one step away, and a
 * path joins two gates at no distance. Between two villages it is then twice the number of turns, plus two.
 */
function gatedTree(count: number, paths: readonly Path[]): Link[][] {
  const links = listOf(count, (): Link[] => []);
  const join = (a: number, b: number, length: number): void => {
    links[a]?.push({ to: b, length });
    links[b]?.push({ to: a, length });
  };
  const gates = new Map<string, number>();
  const gateOf = (village: number, ravine: number): number => {
    const name = `${village} ${ravine}`;
    const gate = gates.get(name) ?? links.push([]) - 1;
    if (!gates.has(name)) join(village, gate, 1);
    gates.set(name, gate);
    return gate;
  };
  for (const { ends, ravine } of paths) join(gateOf(ends[0], ravine), gateOf(ends[1], ravine), 0);
  return links;
}

function distancesFrom(links: readonly Link[][], start: number): number[] {
  const distances = links.map(() => -1);
  distances[start] = 0;
  const reached = [start];
  for (const here of reached)
    for (const { to, length } of links[here] ?? []) {
      if (distances[to] !== -1) continue;
      distances[to] = (distances[here] ?? 0) + length;
      reached.push(to);
    }
  return distances;
}
