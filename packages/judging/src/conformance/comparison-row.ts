import type { Comparison, TestReport } from "@touchstone/contract";
import { expect } from "vitest";
import { judgeOnStage, program, type Row } from "./corpus-rows.ts";
import type { Stage } from "./open-stage.ts";
import { verdictInWords } from "./verdict-in-words.ts";

type Text = string | Buffer;

/** What a program writes, what the answer is, and what each comparison says, in their order. */
type Compared = readonly [output: Text, answer: Text, ...said: string[]];

/** A way to define rows about outputs that are held against answers, case by case, by each of the comparisons. */
export function comparisonRow(row: Row) {
  return (title: string, comparisons: readonly Comparison[], cases: readonly Compared[]) =>
    row(
      title,
      async (stage) => {
        const all: TestReport[] = [];
        for (const [at, comparison] of comparisons.entries()) {
          const tests = await compare(stage, comparison, cases);
          expect(tests.map((test) => verdictInWords(judgedAs([test])))).toEqual(
            cases.map(([, , ...said]) => said[at]),
          );
          all.push(...tests);
        }
        return judgedAs(all);
      },
      /^(AC|WA|PE)/,
    );
}

async function compare(
  stage: Stage,
  comparison: Comparison,
  cases: readonly Compared[],
): Promise<TestReport[]> {
  const { outcome } = await judgeOnStage(stage, {
    source: program("echo.c"),
    tests: cases.map(([output, answer]) => ({ input: output, answer })),
    comparison,
  });
  if (outcome.kind !== "judged") throw new Error(JSON.stringify(outcome));
  return outcome.tests;
}

function judgedAs(tests: TestReport[]) {
  return { outcome: { kind: "judged" as const, tests }, spentCpuMs: 0 };
}
