import { listOf, type MakeTests, textOf } from "../kit.ts";

/** No turn, whole rounds, one turn more and one less, far more turns than beads. */
export const tests: MakeTests = (random) =>
  [
    { turns: 0, beads: [4, 5, 6] },
    { turns: 1_000_000_000, beads: [7] },
    { turns: 4, beads: [1, 2, 3, 4] },
    { turns: 5, beads: [1, 2, 3, 4] },
    { turns: 3, beads: [1, 2, 3, 4] },
    { turns: 999_999_999, beads: listOf(1000, () => random.int(0, 99)) },
    { turns: random.int(1, 998), beads: listOf(999, () => random.int(0, 99)) },
  ].map(({ turns, beads }) => ({
    input: textOf([[beads.length, turns], beads]),
    output: textOf([beads.map((_, index) => beads[(index + turns) % beads.length] ?? 0)]),
  }));
