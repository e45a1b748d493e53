import { listOf, type MakeTests, textOf } from "../kit.ts";

/** Trips that end before midnight, on it, behind it and days later. */
export const tests: MakeTests = (random) =>
  [
    [0, 0, 0],
    [9, 5, 0],
    [23, 59, 1],
    [12, 0, 1_440],
    [0, 0, 1_439],
    [23, 59, 10_000],
    [6, 59, 61],
    ...listOf(3, () => [random.int(0, 23), random.int(0, 59), random.int(0, 10_000)]),
  ].map(([h = 0, m = 0, d = 0]) => {
    // A date knows by itself when the hour and the day are over.
    const arrival = new Date(Date.UTC(2000, 0, 1, h, m + d));
    return { input: textOf([[h, m, d]]), output: `${arrival.toISOString().slice(11, 16)}\n` };
  });
