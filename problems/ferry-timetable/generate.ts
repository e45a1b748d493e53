import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Line = readonly [u: number, v: number, period: number, minutes: number];

interface River {
  landings: number;
  lines: Line[];
}

const maxLandings = 50_000;
const maxLines = 100_000;
const longest = 1_000_000_000;

/** Rivers out of reach, rivers where waiting decides, long chains and dense nets. */
export const tests: MakeTests = (random) =>
  makeRivers(random).map((river) => ({ input: inputOf(river), output: `${earliestArrival(river)}\n` }));

function makeRivers(random: Random): River[] {
  return [
    { landings: 2, lines: [] },
    { landings: 2, lines: [[2, 1, longest, longest]] },
    // The quick boat has left a minute ago; the slow line takes the courier across sooner.
    {
      landings: 3,
      lines: [
        [1, 2, 1, 11],
        [2, 3, 10, 1],
        [2, 3, 3, 5],
      ],
    },
    // Every boat leaves in the very minute the courier arrives.
    { landings: 6, lines: chain(6, () => [5, 5]) },
    {
      landings: 5,
      lines: [
        [1, 2, 3, 4],
        [2, 3, 5, 1],
        [3, 1, 2, 2],
        [4, 5, 1, 1],
      ],
    },
    randomRiver(random, { landings: 6, lines: 9, longest: 10 }),
    randomRiver(random, { landings: 100, lines: 300, longest: 60 }),
    randomRiver(random, { landings: 1_000, lines: 1_200, longest: longest }),
    grid(random, 90),
    { landings: 2_000, lines: random.shuffle(chain(2_000, () => [longest, random.int(1, longest)])) },
    randomRiver(random, { landings: 300, lines: 20_000, longest: 1_000_000 }),
    {
      landings: maxLandings,
      lines: chain(maxLandings, () => [random.int(1, 9), random.int(1, 9)]).reverse(),
    },
    randomRiver(random, { landings: maxLandings, lines: maxLines, longest: 60 }),
  ];
}

/** From the first landing to the last, one after the other. */
const chain = (landings: number, timesOf: () => [period: number, minutes: number]): Line[] =>
  listOf(landings - 1, (i) => [i + 1, i + 2, ...timesOf()]);

/** Lines between any two landings, after a tree that makes sure of a way. */
function randomRiver(random: Random, of: { landings: number; lines: number; longest: number }): River {
  const names = [1, ...random.shuffle(listOf(of.landings - 1, (i) => i + 2))];
  const lines = listOf(of.lines, (i): Line => {
    const later = i + 1 < of.landings ? i + 1 : random.int(1, of.landings - 1);
    const ends = random.shuffle([names[later] ?? 1, names[random.int(0, later - 1)] ?? 1]);
    return [ends[0] ?? 1, ends[1] ?? 1, random.int(1, of.longest), random.int(1, of.longest)];
  });
  return { landings: of.landings, lines: random.shuffle(lines) };
}

function grid(random: Random, side: number): River {
  const landings = listOf(side * side, (i) => i + 1);
  const lineTo =
    (step: number) =>
    (u: number): Line => [u, u + step, random.int(1, 30), random.int(1, 30)];
  const across = landings.filter((u) => u % side !== 0).map(lineTo(1));
  const down = landings.slice(side).map((u) => lineTo(side)(u - side));
  return { landings: landings.length, lines: random.shuffle([...across, ...down]) };
}

const inputOf = ({ landings, lines }: River): string => textOf([[landings, lines.length], ...lines]);

/** Spreads from landing to landing, again from each that is reached earlier than before, until nothing changes. */
function earliestArrival({ landings, lines }: River): number {
  const from: Line[][] = listOf(landings + 1, () => []);
  for (const [u, v, period, minutes] of lines) {
    from[u]?.push([u, v, period, minutes]);
    from[v]?.push([v, u, period, minutes]);
  }
  const arrival = listOf(landings + 1, () => Number.POSITIVE_INFINITY);
  arrival[1] = 0;
  for (let changed = new Set([1]); changed.size > 0; ) {
    const next = new Set<number>();
    for (const [u, v, period, minutes] of [...changed].flatMap((landing) => from[landing] ?? [])) {
      const time = Math.ceil((arrival[u] ?? 0) / period) * period + minutes;
      if (time >= (arrival[v] ?? 0)) continue;
      arrival[v] = time;
      next.add(v);
    }
    changed = next;
  }
  const earliest = arrival[landings] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(earliest) ? earliest : -1;
}
