import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Bay = { readonly wage: number; readonly squares: readonly (readonly number[])[] };
type Size = { readonly rows: number; readonly columns: number };
type Strip = { readonly top: readonly number[]; readonly bottom: readonly number[]; readonly wage: number };
type Net = { readonly stakes: number; readonly gain: number };
/** The best gain for each set of squares that hold a stake or a reef. */
type Gains = ReadonlyMap<number, number>;

const reef = -1;
/** In a set of squares of two rows, the upper row stands this many bits higher. */
const upper = 16;

/** Three subtasks: bays of few squares, narrow ones, and the largest. */
export const tests: MakeTests = (random) =>
  [smallBays(random), narrowBays(random), wideBays(random)].flatMap((bays, index) =>
    bays.map((bay) => ({ subtask: index + 1, input: inputOf(bay), output: `${mostLeft(bay)}\n` })),
  );

function smallBays(random: Random): Bay[] {
  const oneNet = [
    [1, 0],
    [reef, 0],
  ];
  const full = [
    [1_000, 1_000],
    [1_000, 999],
  ];
  return [
    { wage: 1, squares: oneNet },
    { wage: 3_000, squares: full },
    bay({ rows: 4, columns: 5 }, 20, calm(random, 30)),
    bay({ rows: 5, columns: 4 }, 5, water(random, 20, 6)),
    bay({ rows: 2, columns: 10 }, 900, calm(random, 1_000)),
    bay({ rows: 10, columns: 2 }, 1, () => 1_000),
  ];
}

function narrowBays(random: Random): Bay[] {
  return [
    bay({ rows: 30, columns: 4 }, 1, calm(random, 1_000)),
    bay({ rows: 30, columns: 2 }, 700, calm(random, 1_000)),
    bay({ rows: 30, columns: 3 }, 1, () => 1_000),
    bay({ rows: 29, columns: 4 }, 40, water(random, 100, 5)),
    bay({ rows: 30, columns: 4 }, 1_700, calm(random, 1_000)),
  ];
}

function wideBays(random: Random): Bay[] {
  return [
    bay({ rows: 30, columns: 11 }, 300, calm(random, 1_000)),
    bay({ rows: 30, columns: 11 }, 1, () => 1_000),
    bay({ rows: 30, columns: 11 }, 1_500, calm(random, 1_000)),
    bay({ rows: 30, columns: 11 }, 10, water(random, 100, 5)),
    bay({ rows: 29, columns: 10 }, 200, water(random, 1_000, 12)),
    bay({ rows: 2, columns: 11 }, 50, calm(random, 100)),
  ];
}

const bay = ({ rows, columns }: Size, wage: number, square: () => number): Bay => ({
  wage,
  squares: listOf(rows, () => listOf(columns, square)),
});

/** Water of up to `most` pounds a square, with one reef in `reefEvery` squares. */
const water = (random: Random, most: number, reefEvery: number) => () =>
  random.int(1, reefEvery) === 1 ? reef : random.int(most >> 2, most);

const calm = (random: Random, most: number) => () => random.int(0, most);

const inputOf = ({ squares, wage }: Bay): string =>
  textOf([[squares.length, squares[0]?.length ?? 0, wage], ...squares]);

function mostLeft({ squares, wage }: Bay): number {
  let gains: Gains = new Map([[reefsOf(squares[0] ?? []), 0]]);
  for (let i = 0; i + 1 < squares.length; i++) {
    const [top = [], bottom = []] = squares.slice(i, i + 2);
    gains = crossStrip(gains, { top, bottom, wage });
  }
  return Math.max(...gains.values());
}

/** Takes the gains by the stakes of the upper row to those by the stakes of the lower row. */
function crossStrip(gains: Gains, strip: Strip): Gains {
  const reefs = reefsOf(strip.bottom);
  let next: Gains = new Map([...gains].map(([taken, gain]) => [(taken << upper) | reefs, gain]));
  for (let j = 0; j + 1 < strip.top.length; j++)
    next = setNet(next, netsAt(strip, j), ~((2 << (upper + j)) - (1 << upper)));
  return setNet(next, [], (1 << upper) - 1);
}

/** Sets at most one of the nets; squares outside `kept` are of no more interest. */
function setNet(gains: Gains, nets: readonly Net[], kept: number): Gains {
  const next = new Map<number, number>();
  for (const [taken, gain] of gains)
    for (const net of [{ stakes: 0, gain: 0 }, ...nets]) {
      if ((taken & net.stakes) !== 0) continue;
      const end = (taken | net.stakes) & kept;
      next.set(end, Math.max(next.get(end) ?? Number.NEGATIVE_INFINITY, gain + net.gain));
    }
  return next;
}

/** The four nets of the block whose left column is `j`. */
function netsAt({ top, bottom, wage }: Strip, j: number): Net[] {
  const squares = [j, j + 1].flatMap((column) => [
    { stake: 1 << (upper + column), fish: top[column] ?? 0 },
    { stake: 1 << column, fish: bottom[column] ?? 0 },
  ]);
  return squares.map((left) => ({
    stakes: squares.reduce((mask, { stake }) => mask | stake, 0) & ~left.stake,
    gain: squares.reduce((sum, { fish }) => sum + fish, 0) - left.fish - wage,
  }));
}

const reefsOf = (row: readonly number[]): number =>
  row.reduce((mask, fish, j) => (fish === reef ? mask | (1 << j) : mask), 0);
