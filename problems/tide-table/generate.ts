import { readFileSync } from "node:fs";
import { countBelow, listOf, type MakeTests, type Random, textOf } from "../kit.ts";

/** Hours count from 0 o'clock on the first day. */
interface Question {
  from: number;
  to: number;
  draught: number;
}

const maxQuestions = 50_000;
const lastHour = 10_000 * 24 - 1;
const year = 365 * 24;
const deepest = 60;

/** Questions to the table in files/tides.txt, from a single hour to the whole time. */
export const tests: MakeTests = (random) => {
  const floating = hoursAfloat();
  return makeSheets(random).map((questions) => ({
    input: textOf([[questions.length], ...questions.map(rowOf)]),
    output: textOf(questions.map((question) => [answerTo(question, floating)])),
  }));
};

function makeSheets(random: Random): Question[][] {
  const draughts = (from: number, to: number) => listOf(deepest, (i) => ({ from, to, draught: i + 1 }));
  return [
    draughts(0, 0),
    draughts(lastHour, lastHour),
    draughts(0, year - 1),
    draughts(year - 1, year),
    draughts(0, lastHour),
    listOf(240, (i) => ({ from: 30 * i, to: 30 * i, draught: 20 })),
    listOf(1_000, () => randomQuestion(random, year - 1, 48)),
    listOf(1_000, () => randomQuestion(random, year - 1, year)),
    listOf(2_000, () => randomQuestion(random, 3 * year, 24)),
    listOf(5_000, () => randomQuestion(random, lastHour, lastHour)),
    listOf(maxQuestions, () => randomQuestion(random, lastHour, lastHour)),
    listOf(maxQuestions, (i) => ({ from: i % 100, to: lastHour - (i % 77), draught: 1 + (i % deepest) })),
  ];
}

function randomQuestion(random: Random, end: number, longest: number): Question {
  const from = random.int(0, end);
  return { from, to: Math.min(end, from + random.int(0, longest)), draught: random.int(1, deepest) };
}

const rowOf = ({ from, to, draught }: Question): number[] => [
  ...[from, to].flatMap((hour) => [Math.floor(hour / 24) + 1, hour % 24]),
  draught,
];

/** For each draught the hours of the year at which the boat floats, in order. */
function hoursAfloat(): number[][] {
  const table = readFileSync(new URL("files/tides.txt", import.meta.url), "utf8");
  const depths = table.trim().split(/\s+/).map(Number);
  return listOf(deepest + 1, (draught) =>
    [...depths.keys()].filter((hour) => (depths[hour] ?? 0) >= draught),
  );
}

function answerTo({ from, to, draught }: Question, floating: number[][]): number {
  const hours = floating[draught] ?? [];
  const before = (hour: number) => Math.floor(hour / year) * hours.length + countBelow(hours, hour % year);
  return before(to + 1) - before(from);
}
