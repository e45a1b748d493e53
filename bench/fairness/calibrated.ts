/** Programs whose CPU time is known: bound by the processor or by memory, told by their input how long to go on. */
import type { TestReport } from "../../packages/contract/src/index.ts";
import { judgeStatus } from "../../packages/domain/src/index.ts";
import type { JudgingRoom } from "../../packages/judging/src/testing/judging-room.ts";
import { quantile } from "../quantile.ts";

/** What a program is bound by. */
export type Kind = "cpu" | "memory";

const begin = `#include <stdio.h>
int main(void) {
  long rounds;
  if (scanf("%ld", &rounds) != 1) return 1;`;
const end = `  puts("1");
}
`;

const sources: Readonly<Record<Kind, string>> = {
  cpu: `${begin}
  unsigned long x = 88172645463325252ul;
  for (long i = 0; i < rounds; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; }
  if (x == 0) return 2;
${end}`,
  // One cycle through 32 MiB in an order that no prefetcher guesses.
  memory: `enum { COUNT = 1 << 23 };
static unsigned next[COUNT];
${begin}
  for (unsigned i = 0; i < COUNT; i++) next[i] = (i * 1664525u + 1013904223u) % COUNT;
  unsigned at = 0;
  for (long i = 0; i < rounds; i++) at = next[at];
  if (at >= COUNT) return 2;
${end}`,
};

/** First guesses, to be doubled. */
const fewRounds: Readonly<Record<Kind, number>> = { cpu: 10_000_000, memory: 250_000 };
/** What a program takes is what it takes in half of its runs: on a shared machine the quickest are as rare as the slowest. */
const usual = 0.5;

/** A submission of so many equal tests, of which the first that fails is the last. */
export interface Trial {
  readonly kind: Kind;
  readonly rounds: number;
  readonly limitMs: number;
  readonly tests: number;
}

/** Judges it. Throws when we could not. */
export async function judgeTrial(
  room: JudgingRoom,
  { kind, rounds, limitMs, tests }: Trial,
): Promise<readonly TestReport[]> {
  const order = room.order({
    source: sources[kind],
    tests: Array.from({ length: tests }, () => ({ input: `${rounds}\n`, answer: "1\n" })),
    limits: { timeMs: limitMs, budgetMs: 10 * tests * limitMs },
    caseMode: "ergodic_without_error",
  });
  const { outcome } = await room.judge(order);
  if (outcome.kind !== "judged") throw new Error(JSON.stringify(outcome));
  return outcome.tests;
}

/** Whether every test of a submission was passed. */
export function isAccepted(tests: readonly TestReport[]): boolean {
  return tests.every(({ status }) => status === judgeStatus.accepted);
}

/**
 * How many rounds take so many milliseconds here and now, by so many runs: what one costs, and what goes before the
 * first.
 */
export async function calibrate(
  room: JudgingRoom,
  kind: Kind,
  probes: number,
): Promise<(ms: number) => number> {
  const few = fewRounds[kind];
  const timed = async (rounds: number) => {
    const tests = await judgeTrial(room, { kind, rounds, limitMs: 10_000, tests: probes });
    return quantile(
      tests.map(({ timeMs }) => timeMs),
      usual,
    );
  };
  const [short, long] = [await timed(2 * few), await timed(6 * few)];
  const perRound = (long - short) / (4 * few);
  const before = short - 2 * few * perRound;
  return (ms) => Math.max(1, Math.round((ms - before) / perRound));
}
