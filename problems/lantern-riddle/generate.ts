import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Happening =
  | { readonly sign: "+" | "^"; readonly x: number }
  | { readonly sign: "!" }
  | { readonly sign: "?"; readonly x: number; readonly bits: number };
type Evening = { readonly lanterns: readonly number[]; readonly happenings: readonly Happening[] };

type Plan = {
  readonly size: readonly [number, number];
  readonly signs: string;
  /** Numbers of lanterns and of happenings are below this. */
  readonly below: number;
  readonly bits: readonly [number, number];
};

const side = 256;

/** The tests of the lantern riddle, from small to large. */
export const tests: MakeTests = (random) => [
  testOf({ lanterns: [0], happenings: [{ sign: "?", x: 65_535, bits: 0 }] }),
  testOf({ lanterns: [65_535, 65_535], happenings: [{ sign: "!" }, { sign: "?", x: 0, bits: 16 }] }),
  evening(random, { size: [8, 30], signs: "+!^??", below: 8, bits: [0, 3] }),
  evening(random, { size: [20, 200], signs: "!!^??", below: 16, bits: [1, 5] }),
  evening(random, { size: [300, 2_000], signs: "+!?", below: 65_536, bits: [0, 8] }),
  evening(random, { size: [300, 2_000], signs: "+^?", below: 65_536, bits: [0, 8] }),
  evening(random, { size: [1_000, 3_000], signs: "+!^?", below: 65_536, bits: [0, 16] }),
  evening(random, { size: [2_000, 5_000], signs: "!!!!!!!!!^?", below: 65_536, bits: [1, 12] }),
  evening(random, { size: [1, 20_000], signs: "+++!^?", below: 64, bits: [4, 16] }),
  evening(random, { size: [20_000, 20_000], signs: "!^?", below: 4, bits: [0, 16] }),
  evening(random, { size: [100_000, 100_000], signs: "!!!^^?", below: 65_536, bits: [0, 16] }),
  evening(random, { size: [100_000, 100_000], signs: "+!!^?", below: 65_536, bits: [1, 9] }),
];

/** A random evening; its last happening is a question. */
function evening(random: Random, plan: Plan) {
  const [n, q] = plan.size;
  return testOf({
    lanterns: listOf(n, () => random.int(0, plan.below - 1)),
    happenings: listOf(q, (i) => happen(random, i === q - 1 ? "?" : random.word(1, plan.signs), plan)),
  });
}

function happen(random: Random, sign: string, { below, bits }: Plan): Happening {
  const x = random.int(0, below - 1);
  if (sign === "!") return { sign };
  if (sign === "+" || sign === "^") return { sign, x };
  return { sign: "?", x, bits: random.int(...bits) };
}

function testOf(evening: Evening) {
  const { lanterns, happenings } = evening;
  return {
    input: textOf([[lanterns.length, happenings.length], lanterns, ...happenings.map(rowOf)]),
    output: textOf(answersTo(evening)),
  };
}

function rowOf(happening: Happening): (string | number)[] {
  if (happening.sign === "!") return ["!"];
  return [happening.sign, happening.x, ...(happening.sign === "?" ? [happening.bits] : [])];
}

function answersTo({ lanterns, happenings }: Evening): number[][] {
  const bridge = new Bridge();
  for (const number of lanterns) bridge.hang(number);
  const answers: number[][] = [];
  for (const happening of happenings) {
    if (happening.sign === "?") answers.push([bridge.ask(happening.x, happening.bits)]);
    else if (happening.sign === "!") bridge.drum();
    else if (happening.sign === "+") bridge.hang(happening.x);
    else bridge.gong(happening.x);
  }
  return answers;
}

/**
 * The lanterns counted in a square: a shelf for each low byte, a place for each high byte. The drum moves the shelves
 * on and shifts only the one that wraps around; the gong swaps shelves and leaves a mask for the places.
 */
class Bridge {
  #shelves = listOf(side, () => ({ counts: new Int32Array(side), total: 0 }));
  #mask = 0;

  hang(number: number): void {
    const shelf = this.#shelves[number % side];
    if (shelf === undefined) return;
    const place = (number >> 8) ^ this.#mask;
    shelf.counts[place] = (shelf.counts[place] ?? 0) + 1;
    shelf.total += 1;
  }

  drum(): void {
    const wrapped = this.#shelves.pop();
    if (wrapped === undefined) return;
    const before = wrapped.counts.slice();
    for (let high = 0; high < side; high++)
      wrapped.counts[((high + 1) % side) ^ this.#mask] = before[high ^ this.#mask] ?? 0;
    this.#shelves.unshift(wrapped);
  }

  gong(x: number): void {
    this.#shelves = this.#shelves.map((shelf, low) => this.#shelves[low ^ (x % side)] ?? shelf);
    this.#mask ^= x >> 8;
  }

  ask(x: number, bits: number): number {
    const [lowStep, highStep] = [1 << Math.min(bits, 8), 1 << Math.max(bits - 8, 0)];
    let sum = 0;
    for (let low = x % lowStep; low < side; low += lowStep) {
      const shelf = this.#shelves[low];
      if (bits <= 8) sum += shelf?.total ?? 0;
      else
        for (let high = (x >> 8) % highStep; high < side; high += highStep)
          sum += shelf?.counts[high ^ this.#mask] ?? 0;
    }
    return sum;
  }
}
