import { type Example, type Locale, locales, writeExamples } from "@touchstone/domain";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { ProblemJudgingsTable, StatementText } from "../../db/schema/problems.ts";

/** A statement as it is written: at least in its base language. */
export interface NewStatement {
  baseLocale: Locale;
  texts: Partial<Record<Locale, StatementText>>;
  examples: readonly Example[];
  createdBy?: string;
}

/** What decides verdicts; what is left out has the table's default. */
export type NewJudging = Partial<Omit<Insertable<ProblemJudgingsTable>, "problem_id" | "number">>;

const nextNumber = (table: "problem_statements" | "problem_judgings", problemId: number) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)} where problem_id = ${problemId})`;

/** Adds a statement revision, which becomes the current one and gives the problem its titles. */
export async function addStatement(tx: Tx, problemId: number, statement: NewStatement): Promise<void> {
  const { baseLocale, texts, examples, createdBy = null } = statement;
  const { id } = await tx
    .insertInto("problem_statements")
    .values({
      problem_id: problemId,
      number: nextNumber("problem_statements", problemId),
      base_locale: baseLocale,
      texts: JSON.stringify(texts),
      examples: writeExamples(examples),
      created_by: createdBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [other] = locales.filter((locale) => locale !== baseLocale);
  await tx
    .updateTable("problems")
    .set({
      statement_revision_id: id,
      base_locale: baseLocale,
      title: texts[baseLocale]?.title ?? "",
      other_title: (other && texts[other]?.title) ?? null,
      updated_at: sql`now()`,
    })
    .where("id", "=", problemId)
    .execute();
}

/** Adds a judging revision, by which the problem is judged from now on; answers its id. */
export async function addJudging(tx: Tx, problemId: number, judging: NewJudging): Promise<number> {
  const { id } = await tx
    .insertInto("problem_judgings")
    .values({
      type: sql<number>`(select type from problems where id = ${problemId})`,
      ...judging,
      problem_id: problemId,
      number: nextNumber("problem_judgings", problemId),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("problems")
    .set({ judging_revision_id: id, updated_at: sql`now()` })
    .where("id", "=", problemId)
    .execute();
  return id;
}
