import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

const maxWalls = 200_000;
const highest = 1_000_000_000;

/** Stairs, plains and single towers, where shadows are as long or as many as they can be, and random rows. */
export const tests: MakeTests = (random) =>
  makeRows(random).map((heights) => ({
    input: textOf([[heights.length], heights]),
    output: `${restingShadows(heights).join(" ")}\n`,
  }));

function makeRows(random: Random): number[][] {
  return [
    [highest],
    [1, highest],
    [4, 4, 4, 4, 4],
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1, 7],
    [5, 1, 5, 2, 5, 3, 6],
    randomRow(random, 12, 5),
    randomRow(random, 1_000, 30),
    randomRow(random, 5_000, highest),
    listOf(50_000, (i) => 1 + ((i * 7) % 1_000) + Math.floor(i / 1_000)),
    [...listOf(65_537, () => 1), 2],
    listOf(maxWalls, (i) => (i === maxWalls - 1 ? highest : 1 + Math.floor((maxWalls - i) / 300))),
    randomRow(random, maxWalls, 9),
    randomRow(random, 40_000, highest),
  ];
}

const randomRow = (random: Random, length: number, max: number): number[] =>
  listOf(length, () => random.int(1, max));

/** From east to west: each shadow leaps from a wall that is too low to where that wall's own shadow rests. */
function restingShadows(heights: number[]): number[] {
  const resting = heights.map(() => 0);
  const restsOn = new Int32Array(heights.length);
  for (const [i, height] of [...heights.entries()].reverse()) {
    let wall = i + 1;
    while (wall < heights.length && (heights[wall] ?? 0) <= height) wall = restsOn[wall] ?? 0;
    restsOn[i] = wall;
    if (wall < heights.length) resting[wall] = (resting[wall] ?? 0) + wall - i;
  }
  return resting;
}
