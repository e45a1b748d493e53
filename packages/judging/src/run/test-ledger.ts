/**
 * What is known of a submission's tests while they run, and which one is next.
 *
 * The rules that skip tests look at the tests before. So results count in order, and a run that was made ahead of its
 * turn counts when its turn comes, or never: the outcome is that of running them one by one.
 */
import { isTestSkipped, judgeStatus, type SkipRule, type TestPlan } from "@touchstone/domain";
import type { TestRun } from "./run-test.ts";

/** The ledger of one submission. */
export interface TestLedger {
  /** The next test to run, by its place; nothing when none is to be started now. Whoever asks runs it. */
  next(): number | undefined;
  /** Whether `next` would name one. */
  hasNext(): boolean;
  /** Writes down a run, also in place of an earlier one. */
  record(at: number, run: TestRun): void;
  /** What is settled so far, from the first test on. */
  settled(): readonly TestRun["result"][];
  /** The run that counts for a test. */
  runOf(at: number): TestRun | undefined;
}

/** A test that a rule left out. */
export const skippedTest: TestRun["result"] = {
  status: judgeStatus.cancelled,
  share: 0,
  cause: null,
  timeMs: 0,
  memoryBytes: 0,
};

/** Whether a test may run before those in front of it are over: where none of them decides whether it is needed. */
function mayRunAhead({ mode }: SkipRule): boolean {
  return mode === "default" || mode === "subtask_average";
}

/** Opens the ledger. */
export function openTestLedger(rule: SkipRule, tests: readonly TestPlan[]): TestLedger {
  const started = new Set<number>();
  const runs = new Map<number, TestRun>();
  let results: TestRun["result"][] = [];
  let spentMs = 0;

  const settle = () => {
    while (results.length < tests.length) {
      const run = runs.get(results.length);
      if (isTestSkipped(rule, tests, results, spentMs)) results.push(skippedTest);
      else if (run) {
        results.push(run.result);
        spentMs += run.spentMs;
      } else return;
    }
  };
  const upcoming = () => {
    let at = results.length;
    while (started.has(at)) at += 1;
    return at >= tests.length || (at > results.length && !mayRunAhead(rule)) ? undefined : at;
  };
  return {
    next() {
      const at = upcoming();
      if (at !== undefined) started.add(at);
      return at;
    },
    hasNext: () => upcoming() !== undefined,
    record(at, run) {
      const isNew = !runs.has(at);
      runs.set(at, run);
      if (!isNew) {
        results = [];
        spentMs = 0;
      }
      settle();
    },
    settled: () => results,
    runOf: (at) => runs.get(at),
  };
}
