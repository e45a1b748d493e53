import type { SelfTestRow } from "./self-tests.repo.ts";

/** A self-test for its author, who may see all of it. */
export function presentSelfTest(row: SelfTestRow) {
  return {
    status: row.status,
    time: row.timeMs,
    memory: row.memoryBytes === null ? null : Math.round(row.memoryBytes / 1024),
    userInput: row.input,
    userOutput: row.stdout,
    expectedOutput: row.expectedOutput,
    stderr: row.stderr,
    cause: row.cause,
    problemJudgeMode: row.judgeMode,
  };
}
