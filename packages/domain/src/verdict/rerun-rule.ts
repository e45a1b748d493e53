/**
 * A time limit that was only just missed is not certain: on a busy machine the same program takes up to 1.6 times its
 * time. So such a test is run again, after the others, because noise comes in bursts; the least time counts. A test
 * that was passed is never run again, and a submission gets this for few of its tests: past that it stands.
 */
import { judgeStatus } from "./judge-status.ts";
import type { TestResult } from "./submission-verdict.ts";

/** Tests of one submission that are run again. */
export const provisionalTestsMax = 3;

const runsMax = 3;

/** Whether a test that ran like this, with this limit, is not settled by one run. */
export function isProvisional({ status, cause, timeMs }: TestResult, limitMs: number): boolean {
  return status === judgeStatus.timeLimit && cause === null && timeMs <= 2 * limitMs;
}

/** Whether a provisional test is run once more after these runs. */
export function needsRerun(runs: readonly TestResult[]): boolean {
  return runs.length < runsMax && runs.every(({ status }) => status === judgeStatus.timeLimit);
}

/** The run that counts: the one with the least time. */
export function countingRun<Run extends { result: TestResult }>(runs: readonly [Run, ...Run[]]): Run {
  return runs.reduce((best, run) => (run.result.timeMs < best.result.timeMs ? run : best));
}
