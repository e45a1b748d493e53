import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JudgeStatus } from "./judge-status.ts";
import { submissionVerdict } from "./submission-verdict.ts";
import { type SubtaskTest, subtaskResults } from "./subtask-results.ts";

const test = (group: number, status: JudgeStatus, score: number | null = 0): SubtaskTest => ({
  group,
  status,
  score,
  timeMs: 10 * group,
  memoryKib: 100 - group,
});

it("groups the tests in the order in which subtasks begin", () => {
  const tests = [test(2, 0, 30), test(1, 0, 70), { ...test(2, -1), timeMs: 99, memoryKib: 1 }];
  expect(subtaskResults("subtask_lowest", tests)).toEqual([
    {
      group: 2,
      status: -1,
      score: 0,
      acceptedCount: 1,
      timeMs: 99,
      memoryKib: 98,
      tests: [tests[0], tests[2]],
    },
    { group: 1, status: 0, score: 70, acceptedCount: 1, timeMs: 10, memoryKib: 99, tests: [tests[1]] },
  ]);
});

describe("the status of a subtask", () => {
  it.each<["subtask_lowest" | "subtask_average", SubtaskTest[], JudgeStatus, number | null]>([
    ["subtask_lowest", [test(1, 0, 30), test(1, 0, 30)], 0, 30],
    ["subtask_lowest", [test(1, 0, 30), test(1, 8, 10)], 8, 10],
    ["subtask_lowest", [test(1, 8, 10), test(1, 1)], 1, 0],
    ["subtask_lowest", [test(1, -1), test(1, -4)], -1, 0],
    ["subtask_lowest", [test(1, 0, 30), test(1, -4)], -4, 0],
    ["subtask_lowest", [test(1, -4), test(1, -4)], -4, 0],
    ["subtask_lowest", [test(1, -4, null), test(1, 3, null)], 3, null],
    ["subtask_average", [test(1, 0, 30), test(1, 0, 30)], 0, 30],
    ["subtask_average", [test(1, 0, 30), test(1, 1)], 8, 15],
    ["subtask_average", [test(1, 1), test(1, -1)], 1, 0],
    ["subtask_average", [test(1, 0, null), test(1, 1, null)], 1, null],
  ])("%s %j is %i with %j points", (mode, tests, status, score) => {
    expect(subtaskResults(mode, tests)[0]).toMatchObject({ status, score });
  });
});

it("the subtasks' scores together are the submission's", () => {
  const anyTest = fc.record({ group: fc.nat(3), share: fc.constantFrom(0, 0.3, 1), points: fc.nat(40) });
  fc.assert(
    fc.property(
      fc.array(anyTest, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("subtask_lowest" as const, "subtask_average" as const),
      (tests, mode) => {
        const plan = tests.map(({ group, points }) => ({ group, scorePoints: points }));
        const results = tests.map(({ share }) => ({
          ...{ share, cause: null, timeMs: 1, memoryBytes: 1 },
          status: share === 1 ? (0 as const) : (-1 as const),
        }));
        const rule = { type: "oi" as const, mode, fullScore: 0, difficulty: 0 };
        // One failing test more, of no subtask's points, keeps the sum from being the full score.
        const verdict = submissionVerdict(
          rule,
          [...plan, { group: 9, scorePoints: 0 }],
          [...results, { status: -1, share: 0, cause: null, timeMs: 1, memoryBytes: 1 }],
        );
        const subtasks = subtaskResults(
          mode,
          tests.map(({ group, share, points }, i) => ({
            ...test(group, results[i]?.status ?? 0, Math.floor(share * points)),
          })),
        );
        expect(subtasks.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(verdict.score);
      },
    ),
  );
});
