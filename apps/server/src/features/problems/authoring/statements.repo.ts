import { locales, type ProblemForm, type StatementTexts, writeExamples } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import type { NewStatement } from "../revisions.repo.ts";

/** The current statement of a problem. */
export function findStatement(db: Database | Tx, problemId: number) {
  return db
    .selectFrom("problems as p")
    .innerJoin("problem_statements as s", "s.id", "p.statement_revision_id")
    .select(["s.base_locale", "s.texts", "s.examples"])
    .where("p.id", "=", problemId)
    .executeTakeFirst();
}

/** The statement that a form asks for; a pair of two empty texts is no example. `stored` is how it is compared. */
export function newStatement({ problem, translations }: ProblemForm, createdBy: string) {
  const { baseLocale, title, description, input, output, hint } = problem;
  const texts: NewStatement["texts"] = { [baseLocale]: { title, description, input, output, hint } };
  for (const locale of locales) {
    const translation: StatementTexts | undefined = translations[locale];
    if (locale !== baseLocale && translation) texts[locale] = translation;
  }
  const examples = problem.examples.filter((example) => example.input !== "" || example.output !== "");
  const stored = { base_locale: baseLocale, texts, examples: writeExamples(examples) };
  return { baseLocale, texts, examples, createdBy, stored };
}
