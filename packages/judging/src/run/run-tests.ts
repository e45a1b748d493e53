/**
 * All tests of a submission. On its own bench they run one after the other; benches that stand idle are borrowed, a
 * test at a time, where the order of running does not matter. A time limit that was only just missed is tried again
 * when the others are through, and when that changes what later tests are needed, they are run then. It is tried on a
 * core where nothing else runs, and not at once: where no other test lies between, after a rest.
 */
import {
  countingRun,
  isProvisional,
  mayRerunAnother,
  needsRerun,
  type SkipRule,
  type TestPlan,
} from "@touchstone/domain";
import { quietly, type Workbench } from "../workbench.ts";
import type { TestRun } from "./run-test.ts";
import { openTestLedger, type TestLedger } from "./test-ledger.ts";

/** A bench that somebody else is not using right now. */
export interface BorrowedBench {
  readonly bench: Workbench;
  release(): void;
}

/** What running all tests needs. */
export interface TestsDeps {
  readonly bench: Workbench;
  readonly borrowBench?: (() => BorrowedBench | null) | undefined;
  readonly rule: SkipRule;
  readonly tests: readonly TestPlan[];
  /** CPU time that a time limit is given by. */
  readonly limitMs: number;
  readonly runOne: (bench: Workbench, at: number, signal: AbortSignal) => Promise<TestRun>;
  readonly onTest: (done: number) => void;
  /** Waits until a burst of noise may be over. */
  readonly rest: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Runs what is needed. Rejects with the first thing that went wrong, after every program is dead. */
export async function runTests(deps: TestsDeps): Promise<readonly TestRun["result"][]> {
  const ledger = openTestLedger(deps.rule, deps.tests);
  const tried: Tries = new Map();
  let last: number | undefined;
  for (;;) {
    last = (await runNeeded(deps, ledger)) ?? last;
    const at = nextAgain(deps, ledger, tried);
    if (at === undefined) return ledger.settled();
    if (at === last) await deps.rest();
    await tryAgain(deps, ledger, tried, at);
    last = at;
  }
}

/** Runs the tests that are needed now; resolves to the one that ended last, if there was any. */
async function runNeeded(deps: TestsDeps, ledger: TestLedger): Promise<number | undefined> {
  let last: number | undefined;
  const failed = new AbortController();
  const signal = AbortSignal.any([deps.signal, failed.signal]);
  const borrowers = new Set<Promise<void>>();

  const runNext = async (bench: Workbench, at: number) => {
    deps.onTest(ledger.settled().length);
    ledger.record(at, await deps.runOne(bench, at, signal));
    last = at;
  };
  /** Gives idle benches a test each. One that is done looks whether there is more to give. */
  const lend = () => {
    for (;;) {
      const borrowed = ledger.hasNext() ? deps.borrowBench?.() : null;
      if (!borrowed) return;
      const at = ledger.next();
      if (at === undefined) return borrowed.release();
      const running = runNext(borrowed.bench, at)
        .finally(() => borrowed.release())
        .then(lend)
        .catch((error: unknown) => failed.abort(error))
        .finally(() => borrowers.delete(running));
      borrowers.add(running);
    }
  };
  try {
    for (let at = ledger.next(); at !== undefined; at = ledger.next()) {
      lend();
      await runNext(deps.bench, at);
    }
  } catch (error) {
    failed.abort(error);
  }
  while (borrowers.size > 0) await Promise.all(borrowers);
  signal.throwIfAborted();
  return last;
}

/** Tests that are tried again, each with all its runs. */
type Tries = Map<number, [TestRun, ...TestRun[]]>;

/** The test to try again: all of them once before any of them twice, because noise comes in bursts. */
function nextAgain({ limitMs }: TestsDeps, ledger: TestLedger, tried: Tries): number | undefined {
  const mayBeNew = mayRerunAnother([...tried.values()].map(resultsOf));
  const again = ledger.settled().flatMap((result, at) => {
    const runs = tried.get(at);
    const isOpen = runs ? needsRerun(resultsOf(runs)) : mayBeNew && isProvisional(result, limitMs);
    return isOpen ? [{ at, runs: runs?.length ?? 1 }] : [];
  });
  return again.toSorted((a, b) => a.runs - b.runs)[0]?.at;
}

const resultsOf = (runs: readonly TestRun[]) => runs.map(({ result }) => result);

async function tryAgain(deps: TestsDeps, ledger: TestLedger, tried: Tries, at: number): Promise<void> {
  const first = ledger.runOf(at);
  if (!first) return;
  const runs = tried.get(at) ?? [first];
  tried.set(at, runs);
  runs.push(await quietly(deps.bench, (bench) => deps.runOne(bench, at, deps.signal)));
  const counting = countingRun(runs);
  const runsMs = runs.map(({ result }) => result.timeMs);
  ledger.record(at, { ...counting, result: { ...counting.result, runsMs } });
}
