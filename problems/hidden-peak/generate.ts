import type { MakeTests } from "../kit.ts";

const longest = 1_000_000_000;

/** Peaks that stand from the start, and (0) peaks that are settled as late as the answers allow. */
export const tests: MakeTests = (random) => {
  const settledLate = [2, 3, 7, 88, 1_000, 123_456, 433_494_436, 701_408_732, 999_999_999, longest].map(
    (cairns) => [cairns, 0],
  );
  const settled = [6, 500, 40_000, 870_000_000, longest, longest].map((cairns) => [
    cairns,
    random.int(1, cairns),
  ]);
  return [...settledLate, ...settled, [longest, 1], [longest, longest]].map(([cairns, peak]) => ({
    input: `${cairns} ${peak}\n`,
    output: peak === 0 ? "" : `! ${peak}\n`,
  }));
};
