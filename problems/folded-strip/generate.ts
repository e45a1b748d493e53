import { listOf, type MakeTests } from "../kit.ts";

/** Every number of folds that the samples leave. */
export const tests: MakeTests = () =>
  [2, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((folds) => ({
    input: `${folds}\n`,
    output: `${listOf(2 ** folds - 1, (index) => creaseAt(index + 1)).join("")}\n`,
  }));

/** The last fold makes every other crease, in turn a valley and a ridge; without those, it is the strip before. */
function creaseAt(place: number): string {
  if (place % 2 === 0) return creaseAt(place / 2);
  return place % 4 === 1 ? "V" : "M";
}
