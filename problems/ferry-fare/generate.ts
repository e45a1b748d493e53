import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Day {
  /** Coins of 1, 5, 20, 100 and 500 wen. */
  purse: number[];
  changes: number[];
}

const values = [1, 5, 20, 100, 500];
const maxCoins = 1_000_000_000;
const maxChange = 1_000_000_000;

/** Days with an empty purse, a full one and purses that run dry on the way. */
export const tests: MakeTests = (random) =>
  makeDays(random).map(({ purse, changes }) => ({
    input: textOf([purse, [changes.length], changes]),
    output: `${coinsGiven(purse, changes).join("\n")}\n`,
  }));

function makeDays(random: Random): Day[] {
  return [
    { purse: [0, 0, 0, 0, 0], changes: [1, 500, maxChange] },
    { purse: [1, 0, 0, 0, 0], changes: [1, 1] },
    { purse: [4, 1, 4, 1, 1], changes: [10, 9, 9, 85, 80, 600, 500] },
    { purse: [0, 7, 0, 3, 0], changes: [99, 120, 5, 335, 300, 10, 5] },
    { purse: [3, 0, 0, 0, 1], changes: [504, 503, 1] },
    { purse: values.map(() => maxCoins), changes: [maxChange, maxChange - 1, 1, 499, 999_999_519] },
    { purse: [maxCoins - 1, 0, 0, 0, 0], changes: listOf(30, () => maxChange) },
    { purse: [maxCoins, 0, 0, 1, 0], changes: [maxChange, 101, 100, 1] },
    randomDay(random, { coins: 10, passengers: 50, change: 150 }),
    randomDay(random, { coins: 40, passengers: 200, change: 800 }),
    randomDay(random, { coins: 3_000, passengers: 5_000, change: 2_000 }),
    randomDay(random, { coins: 60_000, passengers: 20_000, change: 3_000 }),
    randomDay(random, { coins: maxCoins, passengers: 100_000, change: 2_000_000 }),
    randomDay(random, { coins: maxCoins, passengers: 5_000, change: maxChange }),
  ];
}

function randomDay(random: Random, max: { coins: number; passengers: number; change: number }): Day {
  return {
    purse: values.map(() => random.int(Math.floor(max.coins / 2), max.coins)),
    changes: listOf(max.passengers, () => random.int(1, max.change)),
  };
}

function coinsGiven(purse: number[], changes: number[]): number[] {
  let left = purse;
  return changes.map((change) => {
    const given = pick(left, change);
    if (!given) return -1;
    left = left.map((coins, kind) => coins - (given[kind] ?? 0));
    return given.reduce((sum, coins) => sum + coins, 0);
  });
}

/** Splits off the coins of the largest kind, then asks the smaller kinds for the rest. */
function pick(purse: number[], change: number): number[] | undefined {
  const kind = purse.length - 1;
  const value = values[kind];
  if (value === undefined) return change === 0 ? [] : undefined;
  const coins = Math.min(purse[kind] ?? 0, Math.floor(change / value));
  const smaller = pick(purse.slice(0, kind), change - coins * value);
  return smaller && [...smaller, coins];
}
