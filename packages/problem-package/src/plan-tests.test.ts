import { expect, it } from "vitest";
import { planTests } from "./plan-tests.ts";
import type { ProblemFacts } from "./problem-facts.ts";

const tests = (count: number) => Array.from({ length: count }, () => ({}));
type Facts = Pick<ProblemFacts, "type" | "caseMode" | "subtasks">;
const plain = (type: Facts["type"]): Facts => ({ type, caseMode: "default", subtasks: [] });
const texts = { "zh-CN": "", "en-US": "" };
const divided: Facts = {
  type: "oi",
  caseMode: "subtask_lowest",
  subtasks: [
    { points: 30, ...texts },
    { points: 70, ...texts },
  ],
};

it("gives the tests of an acm problem no points", () => {
  expect(planTests(plain("acm"), tests(2))).toEqual([
    { scorePoints: 0, group: 1 },
    { scorePoints: 0, group: 1 },
  ]);
});

it.each([8, 9, 15, 20, 30])("spreads 100 points over %d tests, the last ones first", (count) => {
  const points = planTests(plain("oi"), tests(count)).map(({ scorePoints }) => scorePoints);
  expect(points.reduce((a, b) => a + b)).toBe(100);
  expect(points.at(-1)! - points[0]!).toBe(100 % count === 0 ? 0 : 1);
  expect(points).toEqual(points.toSorted((a, b) => a - b));
});

it("gives each test the points of its subtask", () => {
  expect(planTests(divided, [{ subtask: 1 }, { subtask: 2 }, { subtask: 2 }])).toEqual([
    { scorePoints: 30, group: 1 },
    { scorePoints: 70, group: 2 },
    { scorePoints: 70, group: 2 },
  ]);
});

it.each<[Facts, { subtask?: number }[], string]>([
  [divided, [{ subtask: 1 }], "subtask 2 has no test"],
  [divided, [{ subtask: 1 }, { subtask: 2 }, {}], "test 3 is of no subtask"],
  [divided, [{ subtask: 1 }, { subtask: 2 }, { subtask: 3 }], "test 3 is of no subtask"],
  [plain("oi"), [{}, { subtask: 1 }], "test 2 names a subtask"],
])("refuses tests that do not fit the subtasks", (facts, list, message) => {
  expect(() => planTests(facts, list)).toThrow(message);
});
