import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

type Rule = readonly [before: number, after: number];

interface Town {
  gates: number;
  rules: Rule[];
}

const maxGates = 50_000;
const maxRules = 100_000;

/** Towns whose rules agree and towns whose rules do not, each with one right answer. */
export const tests: MakeTests = (random) => makeTowns(random).map(testOf);

function makeTowns(random: Random): Town[] {
  return [
    { gates: 1, rules: [] },
    { gates: 6, rules: [] },
    { gates: 3, rules: repeated([3, 1], 4) },
    {
      gates: 4,
      rules: [2, 3].flatMap((middle): Rule[] => [
        [4, middle],
        [middle, 1],
      ]),
    },
    { gates: 7, rules: [...street(4), [6, 7], [7, 5], [5, 6]] },
    agreeing(random, 8, 12),
    agreeing(random, 40, 300),
    { gates: 1_000, rules: [...street(1_000), [1_000, 1]] },
    contradicting(random, 2_000, 3_000),
    { gates: 3_000, rules: [...fan(1_500), ...fan(1_500).map(([a, b]): Rule => [3_001 - b, 3_001 - a])] },
    agreeing(random, 5_000, 5_000),
    contradicting(random, 20_000, 30_000),
    { gates: maxGates, rules: street(maxGates).map(([a, b]) => [b, a]) },
    agreeing(random, maxGates, maxRules),
  ];
}

const repeated = (rule: Rule, times: number): Rule[] => listOf(times, () => rule);

/** Each gate before the next one. */
const street = (gates: number): Rule[] => listOf(gates - 1, (i) => [i + 1, i + 2]);

/** The last gate before all others. */
const fan = (gates: number): Rule[] => listOf(gates - 1, (i) => [gates, i + 1]);

const agreeing = (random: Random, gates: number, count: number): Town => ({
  gates,
  rules: lookingForward(random, hiddenOrder(random, gates), count),
});

/** Agreeing rules with one chain among them, and one rule that leads from its end back to its beginning. */
function contradicting(random: Random, gates: number, count: number): Town {
  const order = hiddenOrder(random, gates);
  const chain = order.slice(gates / 2, gates / 2 + random.int(2, 50));
  const circle = chain.map((gate, i): Rule => [gate, chain[(i + 1) % chain.length] ?? gate]);
  const others = lookingForward(random, order, count - circle.length);
  return { gates, rules: random.shuffle([...circle, ...others]) };
}

const hiddenOrder = (random: Random, gates: number): number[] => random.shuffle(listOf(gates, (i) => i + 1));

function lookingForward(random: Random, order: number[], count: number): Rule[] {
  return listOf(count, () => {
    const later = random.int(1, order.length - 1);
    return [order[random.int(0, later - 1)] ?? 1, order[later] ?? 1];
  });
}

function testOf({ gates, rules }: Town) {
  const input = textOf([[gates, rules.length], ...rules]);
  return { input, output: `${orderOf({ gates, rules })?.join(" ") ?? "-1"}\n` };
}

/** Gates by their finish in a depth-first walk, the last first; nothing when the walk meets its own path. */
function orderOf({ gates, rules }: Town): number[] | undefined {
  const after: number[][] = listOf(gates + 1, () => []);
  for (const [a, b] of rules) after[a]?.push(b);
  const state = new Map<number, "open" | "done">();
  const finished: number[] = [];
  const path = listOf(gates, (i) => i + 1);
  for (let gate = path.at(-1); gate !== undefined; gate = path.at(-1)) {
    if (state.has(gate)) {
      path.pop();
      if (state.get(gate) === "open") finished.push(gate);
      state.set(gate, "done");
      continue;
    }
    state.set(gate, "open");
    for (const next of after[gate] ?? []) {
      if (state.get(next) === "open") return undefined;
      path.push(next);
    }
  }
  return finished.reverse();
}
