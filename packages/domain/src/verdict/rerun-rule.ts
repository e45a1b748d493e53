/**
 * A time limit that was only just missed is not certain: on a busy machine the same program takes up to 1.6 times its
 * time. So such a test is run again, after the others, because noise comes in bursts; the least time counts. A test
 * that was passed is never run again, and once the limit stays missed in a few tests of a submission, the others stand.
 */
import { judgeStatus } from "./judge-status.ts";
import type { TestResult } from "./submission-verdict.ts";

/** Tests of one submission that may be open, or have stayed late; one that was in time at last makes room for another. */
const lateTestsMax = 3;

const runsMax = 3;

/** Whether a test that ran like this, with this limit, is not settled by one run. */
export function isProvisional({ status, cause, timeMs }: TestResult, limitMs: number): boolean {
  return status === judgeStatus.timeLimit && cause === null && timeMs <= 2 * limitMs;
}

/** Whether a provisional test is run once more after these runs. */
export function needsRerun(runs: readonly TestResult[]): boolean {
  return runs.length < runsMax && isLate(runs);
}

/** Whether another test of a submission is run again, after the runs of those that were. */
export function mayRerunAnother(tried: readonly (readonly TestResult[])[]): boolean {
  return tried.filter(isLate).length < lateTestsMax;
}

function isLate(runs: readonly TestResult[]): boolean {
  return runs.every(({ status }) => status === judgeStatus.timeLimit);
}

/** The run that counts: the one with the least time. */
export function countingRun<Run extends { result: TestResult }>(runs: readonly [Run, ...Run[]]): Run {
  return runs.reduce((best, run) => (run.result.timeMs < best.result.timeMs ? run : best));
}
