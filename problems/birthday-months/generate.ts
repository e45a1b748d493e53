import { listOf, type MakeTests, textOf } from "../kit.ts";

const months = listOf(12, (index) => index + 1);

/** One pupil, a tie of all months, the last month, classes of every size. */
export const tests: MakeTests = (random) =>
  [
    [12],
    [1],
    months.toReversed(),
    [11, 12, 12, 11, 1],
    [4, 12, 12],
    listOf(40, () => random.int(1, 12)),
    listOf(1000, () => random.int(6, 12)),
    listOf(1000, () => 12),
  ].map((births) => {
    const counts = months.map((month) => births.filter((birth) => birth === month).length);
    return {
      input: textOf([[births.length], births]),
      output: `${counts.indexOf(Math.max(...counts)) + 1}\n`,
    };
  });
