import { hasSubtasks, splitScore, type TestPlan } from "@touchstone/domain";
import type { TestText } from "./package-code.ts";
import type { ProblemFacts } from "./problem-facts.ts";

/**
 * The points and the subtask of each test, in their order. A test of a subtask carries the points of the whole
 * subtask, which is how the rules count. Without subtasks the full score is spread evenly; what does not divide goes,
 * a point each, to the last tests. Throws when tests and subtasks do not fit together.
 */
export function planTests(
  facts: Pick<ProblemFacts, "type" | "caseMode" | "subtasks">,
  tests: readonly Pick<TestText, "subtask">[],
): TestPlan[] {
  if (hasSubtasks(facts.caseMode)) return planSubtasks(facts, tests);
  const stray = tests.findIndex(({ subtask }) => subtask !== undefined);
  if (stray >= 0) throw new Error(`test ${stray + 1} names a subtask, and there are none`);
  const points = facts.type === "oi" ? splitScore(tests.length) : [];
  return tests.map((_, index) => ({ scorePoints: points[index] ?? 0, group: 1 }));
}

function planSubtasks(
  { subtasks }: Pick<ProblemFacts, "subtasks">,
  tests: readonly Pick<TestText, "subtask">[],
): TestPlan[] {
  for (const index of subtasks.keys()) {
    if (!tests.some(({ subtask }) => subtask === index + 1))
      throw new Error(`subtask ${index + 1} has no test`);
  }
  return tests.map(({ subtask = 0 }, index) => {
    const points = subtasks[subtask - 1]?.points;
    if (points === undefined) throw new Error(`test ${index + 1} is of no subtask`);
    return { scorePoints: points, group: subtask };
  });
}
