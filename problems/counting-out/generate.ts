import { type MakeTests, textOf } from "../kit.ts";

/** One child, two, counts that go round many times, the largest circle. */
export const tests: MakeTests = (random) =>
  [
    [1, 1],
    [1, 1_000_000_000],
    [2, 2],
    [2, 999_999_999],
    [7, 7],
    [10, 11],
    [random.int(20, 60), random.int(2, 9)],
    [1000, 2],
    [1000, 1_000_000_000],
    [random.int(900, 1000), random.int(1_000_000, 1_000_000_000)],
  ].map(([children = 1, count = 1]) => ({
    input: textOf([[children, count]]),
    output: `${lastOf(children, count) + 1}\n`,
  }));

/** Who is left, from 0: when one has left, the same game goes on without them, `count` places further. */
function lastOf(children: number, count: number): number {
  return children === 1 ? 0 : (lastOf(children - 1, count) + count) % children;
}
