import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Event =
  | { readonly kind: 1 | 2; readonly l: number; readonly r: number; readonly pitch: number }
  | { readonly kind: 3; readonly l: number; readonly r: number };
type Story = { readonly pitches: readonly number[]; readonly events: readonly Event[] };
type Kinds = readonly Event["kind"][];
type Span = readonly [l: number, r: number];
type Plan = { readonly kinds: Kinds; readonly span: keyof typeof spans; readonly pitch: number };

/** The tests of the bronze bells, in the order of the subtasks. */
export const tests: MakeTests = (random) => [
  testOf(1, {
    pitches: [0, 0],
    events: [
      { kind: 1, l: 2, r: 2, pitch: -10_000 },
      { kind: 3, l: 1, r: 2 },
    ],
  }),
  randomTest(random, 1, { size: [60, 1_000], kinds: [1, 2, 3], span: "any", pitch: 1 }),
  randomTest(random, 1, { size: [1_000, 1_000], kinds: [1, 1, 3], span: "short", pitch: 10_000 }),
  randomTest(random, 1, { size: [1_000, 1_000], kinds: [1, 2, 3], span: "short", pitch: 2 }),
  randomTest(random, 1, { size: [999, 1_000], kinds: [1, 1, 1, 2, 3], span: "any", pitch: 5 }),
  randomTest(random, 2, { size: [1, 3], kinds: [2, 3], span: "any", pitch: 10_000 }),
  randomTest(random, 2, { size: [200_000, 40_000], kinds: [2, 3, 3], span: "wide", pitch: 9 }),
  randomTest(random, 3, { size: [20_000, 20_000], kinds: [1, 2, 3], span: "short", pitch: 2 }),
  recastFirst(random, [200_000, 40_000]),
  randomTest(random, 3, { size: [200_000, 40_000], kinds: [1, 1, 3], span: "wide", pitch: 9 }),
  randomTest(random, 3, { size: [199_999, 40_000], kinds: [1, 2, 3], span: "wide", pitch: 1 }),
];

const randomTest = (
  random: Random,
  subtask: number,
  plan: Plan & { readonly size: readonly [number, number] },
) =>
  testOf(subtask, {
    pitches: listOf(plan.size[0], () => random.int(0, Math.min(9, plan.pitch))),
    events: events(random, plan.size, plan),
  });

/** One recast of all bells, then filing and striking only: the order of the two kinds of change shows. */
const recastFirst = (random: Random, size: readonly [number, number]) =>
  testOf(3, {
    pitches: listOf(size[0], (i) => i % 10),
    events: [
      { kind: 2, l: 1, r: size[0], pitch: -10_000 },
      ...events(random, [size[0], size[1] - 1], { kinds: [1, 1, 3], span: "wide", pitch: 3 }),
    ],
  });

/** Events by a plan; the last one is of kind 3. */
const events = (random: Random, [n, q]: readonly [number, number], plan: Plan): Event[] =>
  listOf(q, (i) => {
    const kind = i === q - 1 ? 3 : random.pick(plan.kinds);
    const [l, r] = spans[plan.span](random, n);
    return kind === 3 ? { kind, l, r } : { kind, l, r, pitch: random.int(-plan.pitch, plan.pitch) };
  });

const spans = {
  any: (random: Random, n: number): Span => {
    const [a, b] = [random.int(1, n), random.int(1, n)];
    return [Math.min(a, b), Math.max(a, b)];
  },
  wide: (random: Random, n: number): Span => [random.int(1, n >> 4), random.int(n - (n >> 4), n)],
  short: (random: Random, n: number): Span => {
    const l = random.int(1, n);
    return [l, Math.min(n, l + random.int(0, 9))];
  },
};

function testOf(subtask: number, story: Story) {
  const { pitches, events } = story;
  const input = textOf([[pitches.length, events.length], pitches, ...events.map(rowOf)]);
  return { subtask, input, output: textOf(answersTo(story)) };
}

const rowOf = (event: Event): number[] => [
  event.kind,
  event.l,
  event.r,
  ...(event.kind === 3 ? [] : [event.pitch]),
];

function answersTo({ pitches, events }: Story): number[][] {
  const gallery = new Gallery(pitches);
  const answers: number[][] = [];
  for (const event of events) {
    if (event.kind === 1) gallery.file([event.l, event.r], event.pitch);
    else if (event.kind === 2) gallery.recast([event.l, event.r], event.pitch);
    else answers.push([gallery.notes([event.l, event.r])]);
  }
  return answers;
}

/**
 * Keeps the step from each bell to the next. An event makes two steps at most, and recasting clears those inside:
 * all events together clear no more steps than were ever made.
 */
class Gallery {
  readonly #steps: Float64Array;
  readonly #pitch: PrefixSums;
  readonly #changes: PrefixSums;

  constructor(pitches: readonly number[]) {
    this.#steps = new Float64Array(pitches.length + 2);
    this.#pitch = new PrefixSums(pitches.length + 1);
    this.#changes = new PrefixSums(pitches.length + 1);
    pitches.forEach((pitch, i) => {
      this.#raise(i + 1, pitch - (pitches[i - 1] ?? 0));
    });
  }

  #raise(at: number, change: number): void {
    const before = this.#steps[at] ?? 0;
    this.#steps[at] = before + change;
    this.#pitch.add(at, change);
    this.#changes.add(at, Number(before + change !== 0) - Number(before !== 0));
  }

  file([l, r]: Span, by: number): void {
    this.#raise(l, by);
    this.#raise(r + 1, -by);
  }

  recast([l, r]: Span, pitch: number): void {
    const last = this.#pitch.upTo(r);
    const changes = this.#changes.upTo(l);
    for (let i = this.#changes.placeAbove(changes); i <= r; i = this.#changes.placeAbove(changes))
      this.#raise(i, -(this.#steps[i] ?? 0));
    this.#raise(l, pitch - this.#pitch.upTo(l));
    this.#raise(r + 1, last - pitch);
  }

  notes([l, r]: Span): number {
    return 1 + this.#changes.upTo(r) - this.#changes.upTo(l);
  }
}

class PrefixSums {
  readonly #sums: Float64Array;

  constructor(size: number) {
    this.#sums = new Float64Array(size + 1);
  }

  add(at: number, change: number): void {
    for (let i = at; i < this.#sums.length; i += i & -i) this.#sums[i] = (this.#sums[i] ?? 0) + change;
  }

  upTo(at: number): number {
    let sum = 0;
    for (let i = at; i > 0; i -= i & -i) sum += this.#sums[i] ?? 0;
    return sum;
  }

  /** The first place with a sum up to it above `sum`; all terms are 0 or 1. */
  placeAbove(sum: number): number {
    let [place, rest] = [0, sum];
    for (let jump = 2 ** 18; jump >= 1; jump /= 2) {
      const skipped = this.#sums[place + jump] ?? Number.POSITIVE_INFINITY;
      if (skipped > rest) continue;
      place += jump;
      rest -= skipped;
    }
    return place + 1;
  }
}
