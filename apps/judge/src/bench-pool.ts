/**
 * The benches of a judge, shared. A submission takes one for itself from its first step to its last. What stands idle
 * meanwhile may be borrowed, one test at a time, by a submission that has more tests than benches. New work comes
 * first: while somebody waits to take, nothing is lent, and what comes back goes to the one who waits. So new work
 * waits for one test at most.
 *
 * There are as many takers as benches: whoever must wait, waits for something that was lent, never for another taker.
 */

/** A bench in somebody's hands. */
export interface HandedBench<Bench> {
  readonly bench: Bench;
  /** Gives it back; a second call does nothing. */
  release(): void;
}

/** The pool. */
export interface BenchPool<Bench> {
  /** A bench for a whole submission, as soon as one is there. */
  take(): Promise<HandedBench<Bench>>;
  /** A bench for one test, if one is idle and nobody waits for it. */
  borrow(): HandedBench<Bench> | null;
}

/** Shares the benches. */
export function createBenchPool<Bench>(benches: readonly Bench[]): BenchPool<Bench> {
  const idle = [...benches];
  const waiting: ((handed: HandedBench<Bench>) => void)[] = [];

  const hand = (bench: Bench): HandedBench<Bench> => {
    let isOut = true;
    return {
      bench,
      release() {
        if (!isOut) return;
        isOut = false;
        const next = waiting.shift();
        if (next) next(hand(bench));
        else idle.push(bench);
      },
    };
  };
  const borrow = () => {
    const bench = idle.pop();
    return bench === undefined ? null : hand(bench);
  };
  return {
    borrow,
    take() {
      const handed = borrow();
      return handed ? Promise.resolve(handed) : new Promise((resolve) => void waiting.push(resolve));
    },
  };
}
