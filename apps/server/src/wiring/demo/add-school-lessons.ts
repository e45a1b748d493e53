import type { Locale } from "@touchstone/domain";
import type { Lesson } from "@touchstone/problem-package";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { noteExample } from "../../features/setup/index.ts";
import { schoolWords } from "./school-words.ts";
import type { DemoProblem } from "./seed-demo-problems.ts";

const color = "#2f9e44";

/** Whose lessons they are, in which language, and what the school made of their problems. */
export interface SchoolLessons {
  readonly authorId: string;
  readonly locale: Locale;
  readonly lessons: readonly Lesson[];
  readonly problems: readonly DemoProblem[];
}

/** Makes a training of each lesson of which the school made a problem, in a category of the school's. */
export async function addSchoolLessons(
  db: Database,
  { authorId, locale, lessons, problems }: SchoolLessons,
): Promise<void> {
  const idOf = new Map(problems.map(({ id, package: { facts } }) => [facts.id, id]));
  const taught = lessons
    .map((lesson) => ({ lesson, ids: lesson.problems.flatMap((name) => idOf.get(name) ?? []) }))
    .filter(({ ids }) => ids.length > 0);
  if (taught.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const categoryId = await addCategory(tx, schoolWords[locale].lessons);
    for (const [at, { lesson, ids }] of taught.entries()) {
      const { id } = await tx
        .insertInto("trainings")
        .values({
          ...{ author_id: authorId, category_id: categoryId, rank: (at + 1) * 10 },
          ...{ title: lesson.title[locale], description: lesson.introduction[locale] },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx
        .insertInto("training_problems")
        .values(ids.map((problem_id, place) => ({ training_id: id, problem_id, rank: place + 1 })))
        .execute();
      await noteExample(tx, "training", id);
    }
  });
}

/** A category of that name that is there already is used and stays. */
async function addCategory(tx: Tx, name: string): Promise<number> {
  const made = await tx
    .insertInto("training_categories")
    .values({ name, color })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) {
    await noteExample(tx, "training-category", made.id);
    return made.id;
  }
  const { id } = await tx
    .selectFrom("training_categories")
    .select("id")
    .where("group_id", "is", null)
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirstOrThrow();
  return id;
}
