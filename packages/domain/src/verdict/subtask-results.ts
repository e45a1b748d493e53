import { type JudgeStatus, judgeStatus } from "./judge-status.ts";
import { groupScore, type JudgeCaseMode } from "./submission-verdict.ts";

/** What is known of one test of a subtask; the score is null where a problem has none. */
export interface SubtaskTest {
  group: number;
  status: JudgeStatus;
  score: number | null;
  timeMs: number;
  memoryKib: number;
}

/** What is said of a subtask as a whole; time and memory are the largest of its tests. */
export interface SubtaskResult<Test extends SubtaskTest> extends SubtaskTest {
  acceptedCount: number;
  tests: Test[];
}

/**
 * The subtasks of a submission in the order of their first tests. Their scores are those that the submission's score
 * is made of.
 */
export function subtaskResults<Test extends SubtaskTest>(
  mode: JudgeCaseMode,
  tests: readonly Test[],
): SubtaskResult<Test>[] {
  return [...Map.groupBy(tests, ({ group }) => group)].map(([group, own]) => {
    const scores = own.flatMap(({ score }) => score ?? []);
    const score = scores.length === own.length ? groupScore(mode, scores) : null;
    return {
      group,
      status: subtaskStatus(mode, own, score),
      score,
      acceptedCount: own.filter(({ status }) => status === judgeStatus.accepted).length,
      timeMs: Math.max(...own.map(({ timeMs }) => timeMs)),
      memoryKib: Math.max(...own.map(({ memoryKib }) => memoryKib)),
      tests: own,
    };
  });
}

/** Accepted when every test is; a mean of some points is partial; else the test that brought least, a run one first. */
function subtaskStatus(
  mode: JudgeCaseMode,
  tests: readonly SubtaskTest[],
  score: number | null,
): JudgeStatus {
  const failing = tests.filter(({ status }) => status !== judgeStatus.accepted);
  if (failing.length === 0) return judgeStatus.accepted;
  if (mode === "subtask_average" && score !== null && score > 0) return judgeStatus.partial;
  const run = failing.filter(({ status }) => status !== judgeStatus.cancelled);
  const least = Math.min(...run.map((test) => test.score ?? 0));
  return run.find((test) => (test.score ?? 0) === least)?.status ?? judgeStatus.cancelled;
}
