import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Row {
  spread: number;
  least: number;
  bars: number[];
}

const maxBars = 200_000;
const brightest = 1_000_000_000;

/** Three subtasks; each has sums beyond 32 bits, only the last has counts beyond them. */
export const tests: MakeTests = (random) =>
  [shortRows(random), middleRows(random), longRows(random)].flatMap((rows, index) =>
    rows.map((row) => ({ input: inputOf(row), output: outputOf(row), subtask: index + 1 })),
  );

function shortRows(random: Random): Row[] {
  return [
    { spread: 0, least: 1, bars: [brightest] },
    { spread: 12, least: 3, bars: randomBars(random, 100, 30) },
    { spread: brightest, least: 100, bars: listOf(100, () => brightest - random.int(0, 9_999)) },
  ];
}

function middleRows(random: Random): Row[] {
  return [
    { spread: 0, least: 1, bars: randomBars(random, 5_000, 3) },
    { spread: 400_000_000, least: 4, bars: randomBars(random, 5_000, brightest) },
    { spread: 1_000, least: 1_001, bars: listOf(5_000, (i) => 7_000 - i) },
    { spread: 1_000, least: 1_002, bars: listOf(5_000, (i) => 2_000 + i) },
    { spread: 90, least: 20, bars: walk(random, 5_000, brightest - 100_000) },
    // Plateaus of forty bars, one short of what the assayer asks.
    { spread: 3, least: 41, bars: listOf(5_000, (i) => 1 + 4 * (Math.floor(i / 40) % 50)) },
    { spread: 0, least: 1, bars: listOf(5_000, () => brightest) },
  ];
}

function longRows(random: Random): Row[] {
  return [
    { spread: 2, least: 3, bars: randomBars(random, maxBars, 9) },
    { spread: 90, least: 20, bars: walk(random, 60_000, 50_000) },
    { spread: 5, least: 1, bars: listOf(maxBars - 2, (i) => brightest - (i % 6)) },
    { spread: 8, least: 1, bars: randomBars(random, maxBars, 9) },
    { spread: 30_000, least: 20_000, bars: listOf(70_000, (i) => 1 + Math.abs(i - 35_000)) },
    {
      spread: brightest - 2,
      least: 1,
      bars: listOf(50_000, (i) => (i % 999 === 0 ? brightest : 1 + (i % 2))),
    },
    { spread: 0, least: maxBars, bars: listOf(maxBars, (i) => (i < maxBars - 1 ? 7 : 8)) },
  ];
}

const randomBars = (random: Random, length: number, max: number): number[] =>
  listOf(length, () => random.int(1, max));

/** Each bar a little brighter or duller than the one before. */
function walk(random: Random, length: number, start: number): number[] {
  let brightness = start;
  return listOf(length, () => {
    brightness += random.int(-10, 10);
    return brightness;
  });
}

const inputOf = ({ spread, least, bars }: Row): string => textOf([[bars.length, spread, least], bars]);

/** Every brightness is positive, so of the runs from one bar on the longest trusted one is the brightest. */
function outputOf({ spread, least, bars }: Row): string {
  const sums = [0];
  for (const [i, brightness] of bars.entries()) sums.push((sums[i] ?? 0) + brightness);
  let [count, best] = [0, -1];
  for (const [from, to] of farthestEnds(bars, spread).entries()) {
    if (to - from < least) continue;
    count += to - from - least + 1;
    best = Math.max(best, (sums[to] ?? 0) - (sums[from] ?? 0));
  }
  return `${count}\n${best}\n`;
}

/** For each bar, how far a run from it reaches: in leaps of powers of two, over the extremes of blocks. */
function farthestEnds(bars: number[], spread: number): number[] {
  const blocks = extremesOfBlocks(bars);
  return bars.map((_, from) => {
    let [to, low, high] = [from, Number.POSITIVE_INFINITY, 0];
    for (const { size, lows, highs } of blocks) {
      if (to + size > bars.length) continue;
      const [nextLow, nextHigh] = [Math.min(low, lows[to] ?? 0), Math.max(high, highs[to] ?? 0)];
      if (nextHigh - nextLow <= spread) [to, low, high] = [to + size, nextLow, nextHigh];
    }
    return to;
  });
}

/** The dullest and the brightest bar of every block of 1, 2, 4, … bars, the largest blocks first. */
function extremesOfBlocks(bars: number[]) {
  const levels = [{ size: 1, lows: Int32Array.from(bars), highs: Int32Array.from(bars) }];
  for (let size = 1; size * 2 <= bars.length; size *= 2) {
    const [{ lows, highs } = { lows: new Int32Array(), highs: new Int32Array() }] = levels;
    levels.unshift({
      size: size * 2,
      lows: lows.map((low, i) => Math.min(low, lows[i + size] ?? low)),
      highs: highs.map((high, i) => Math.max(high, highs[i + size] ?? high)),
    });
  }
  return levels;
}
