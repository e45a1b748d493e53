import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JudgeStatus, judgeStatus } from "./judge-status.ts";
import {
  judgeCaseModes,
  oiRankScore,
  type ScoringRule,
  submissionVerdict,
  type TestPlan,
  type TestResult,
} from "./submission-verdict.ts";

const result = (
  status: JudgeStatus,
  timeMs = 10,
  memoryBytes = 100,
  share = status === 0 ? 1 : 0,
): TestResult => ({
  status,
  share,
  cause: null,
  timeMs,
  memoryBytes,
});
const acm: ScoringRule = { type: "acm", mode: "default", fullScore: 100, difficulty: 1 };
const oi = (mode: ScoringRule["mode"] = "default"): ScoringRule => ({
  type: "oi",
  mode,
  fullScore: 100,
  difficulty: 2,
});
const plan = (points: number[], groups: number[] = points.map(() => 1)): TestPlan[] =>
  points.map((scorePoints, i) => ({ scorePoints, group: groups[i] ?? 1 }));

it("[JUDGE-04] there are four case modes", () => {
  expect(judgeCaseModes).toEqual(["default", "subtask_lowest", "subtask_average", "ergodic_without_error"]);
});

describe("ACM", () => {
  it("takes the first failing test, the longest time and the largest memory", () => {
    const results = [result(0, 5, 9), result(1, 1000, 4), result(-1, 7, 50)];
    expect(submissionVerdict(acm, plan([0, 0, 0]), results)).toMatchObject({
      status: 1,
      timeMs: 1000,
      memoryBytes: 50,
      score: null,
      oiRankScore: null,
    });
  });

  it("is accepted when every test is", () => {
    expect(submissionVerdict(acm, plan([1, 1]), [result(0), result(0)]).status).toBe(0);
  });

  it("does not name a skipped test as the cause", () => {
    expect(submissionVerdict(acm, plan([1, 1]), [result(-4), result(-1)]).status).toBe(-1);
  });
});

describe("OI", () => {
  it("gives every whole point that a share earns", () => {
    const results = [result(8, 1, 1, 0.29), result(8, 1, 1, 0.299)];
    expect(submissionVerdict(oi(), plan([100, 100]), results).testScores).toEqual([29, 29]);
  });

  it.each<[string, ScoringRule, TestPlan[], TestResult[], number, number]>([
    ["all", oi(), plan([30, 70]), [result(0), result(0)], 0, 100],
    ["some", oi(), plan([30, 70]), [result(0), result(-1)], 8, 30],
    ["none", oi(), plan([30, 70]), [result(1), result(-1)], 1, 0],
    ["part of a test", oi(), plan([30, 70]), [result(8, 1, 1, 0.5), result(-1)], 8, 15],
    ["points are cut down", oi(), plan([33]), [result(8, 1, 1, 0.5)], 8, 16],
    [
      "lowest of each group",
      oi("subtask_lowest"),
      plan([40, 40, 60], [1, 1, 2]),
      [result(0), result(-1), result(0)],
      8,
      60,
    ],
    [
      "mean of each group",
      oi("subtask_average"),
      plan([40, 40, 60], [1, 1, 2]),
      [result(0), result(-1), result(0)],
      8,
      80,
    ],
    [
      "never above the full score",
      { ...oi(), fullScore: 50 },
      plan([60, 60]),
      [result(0), result(-1)],
      8,
      50,
    ],
  ])("%s", (_name, rule, tests, results, status, score) => {
    expect(submissionVerdict(rule, tests, results)).toMatchObject({ status, score });
  });

  it("a broken checker on one test judges nobody", () => {
    const results = [result(0), result(judgeStatus.systemError), result(-1)];
    expect(submissionVerdict(oi(), plan([10, 10, 80]), results)).toMatchObject({ status: 4, score: null });
  });
});

it.each([
  [100, 100, 2, 14],
  [0, 100, 2, 0],
  [50, 100, 2, 7],
  [50, 100, 0, 5],
  [33, 100, 1, 4],
  [0, 0, 2, 0],
])("[JUDGE-14] score %i of %i at difficulty %i ranks %i", (score, fullScore, difficulty, expected) => {
  expect(oiRankScore(score, { fullScore, difficulty })).toBe(expected);
});

const anyResults = fc.array(
  fc.record({
    status: fc.constantFrom<JudgeStatus>(-4, -3, -1, 0, 1, 2, 3, 8),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    cause: fc.constant(null),
    timeMs: fc.nat(5000),
    memoryBytes: fc.nat(),
  }),
  { minLength: 1, maxLength: 20 },
);

it("the order of the tests changes neither score, time nor memory", () => {
  fc.assert(
    fc.property(anyResults, fc.constantFrom(...judgeCaseModes), (results, mode) => {
      const tests = results.map((each, i) => ({ each, test: { scorePoints: 5, group: i % 3 } }));
      const judge = (order: typeof tests) => {
        const verdict = submissionVerdict(
          oi(mode),
          order.map(({ test }) => test),
          order.map(({ each }) => each),
        );
        return [verdict.score, verdict.timeMs, verdict.memoryBytes, verdict.status === 0];
      };
      expect(judge(tests.toReversed())).toEqual(judge(tests));
    }),
  );
});
