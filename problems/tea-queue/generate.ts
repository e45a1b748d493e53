import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

const maxCustomers = 200_000;
const maxMinutes = 10_000;

/** Queues from one customer up to the longest, each with its least sum of waits. */
export const tests: MakeTests = (random) =>
  makeQueues(random).map((minutes) => ({
    input: textOf([[minutes.length], minutes]),
    output: `${leastWait(minutes)}\n`,
  }));

function makeQueues(random: Random): number[][] {
  return [
    [1],
    [maxMinutes],
    [9, 4],
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
    // Sorted as text, 10 would come before 9.
    [9, 10, 100, 1_000, 99, 11],
    randomQueue(random, 10, 10),
    randomQueue(random, 300, 3),
    randomQueue(random, 1_000, maxMinutes),
    listOf(10_000, () => maxMinutes),
    listOf(maxCustomers, () => 1),
    listOf(50_000, (index) => maxMinutes - Math.floor(index / 5)),
    randomQueue(random, maxCustomers, maxMinutes),
  ];
}

const randomQueue = (random: Random, customers: number, longest: number): number[] =>
  listOf(customers, () => random.int(1, longest));

/** Takes the customers by their minutes, all with the same minutes at once: no sorting. */
function leastWait(minutes: number[]): bigint {
  const customersByMinutes = new Array<number>(maxMinutes + 1).fill(0);
  for (const t of minutes) customersByMinutes[t] = (customersByMinutes[t] ?? 0) + 1;
  let clock = 0n;
  let total = 0n;
  for (const [t, customers] of customersByMinutes.entries()) {
    const count = BigInt(customers);
    total += count * clock + (BigInt(t) * count * (count + 1n)) / 2n;
    clock += BigInt(t) * count;
  }
  return total;
}
