import type { Insertable } from "kysely";
import type { Database } from "../db/client.ts";
import type { ProblemsTable, StatementText } from "../db/schema/problems.ts";
import { addJudging, addStatement, type NewJudging, type NewStatement } from "../features/problems/index.ts";
import { buildProblem } from "./build-rows.ts";

/** The texts of a statement, each saying its own name unless told otherwise. */
export function statementText(texts: Partial<StatementText> = {}): StatementText {
  return {
    title: "title",
    description: "description",
    input: "input",
    output: "output",
    hint: "hint",
    ...texts,
  };
}

/** A listed problem that has a statement and limits; a test states only what matters to it. */
export async function buildReadable(
  db: Database,
  displayId: string,
  made: {
    problem?: Partial<Insertable<ProblemsTable>>;
    statement?: Partial<NewStatement>;
    judging?: NewJudging;
  } = {},
): Promise<number> {
  const problemId = await buildProblem(db, displayId, made.problem);
  const statement: NewStatement = {
    baseLocale: "zh-CN",
    texts: { "zh-CN": statementText() },
    examples: [],
    ...made.statement,
  };
  await db.transaction().execute(async (tx) => {
    await addStatement(tx, problemId, statement);
    await addJudging(tx, problemId, made.judging ?? {});
  });
  return problemId;
}
