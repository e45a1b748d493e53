/**
 * Removes what the example school made and nothing else. What its own people sent to its own problems goes with them;
 * what anybody else has touched stays, and is told. A lesson that stays keeps its problems, which are told as used. An
 * account that has left traces elsewhere (the audit log, a submission that stays) cannot vanish: it is closed, so that
 * no example password opens the site.
 */
import type { DataOf, routes } from "@touchstone/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { forgetExample, listExamples } from "../../features/setup/index.ts";
import { holdSchoolLock } from "./hold-school-lock.ts";
import { recountUsers } from "./recount-users.ts";

type RemovedSchool = DataOf<(typeof routes)["removeSchool"]>;
type Kept = RemovedSchool["kept"][number];

const foreignKeyViolation = "23503";

/** Removes the school as far as it is still only the school's. */
export function removeExampleSchool(db: Database): Promise<RemovedSchool> {
  return holdSchoolLock(db, async () => {
    const users = await listExamples(db, "user");
    const problems = await listExamples(db, "problem");
    const kept: Kept[] = [];
    await removeLessons(db, users);
    for (const id of problems) kept.push(...(await removeProblem(db, id, users)));
    await removeAnnouncements(db);
    await recountUsers(db, users);
    for (const id of users) kept.push(...(await removeUser(db, id)));
    await removeTags(db);
    const count = (kind: Kept["kind"]) => kept.filter((each) => each.kind === kind).length;
    return { users: users.length - count("user"), problems: problems.length - count("problem"), kept };
  });
}

/** Answers why the problem stays, or nothing when it is gone. */
async function removeProblem(db: Database, id: string, users: readonly string[]): Promise<Kept[]> {
  const { rows } = await sql<{ name: string; isSubmitted: boolean; isEdited: boolean }>`
    select display_id as name,
      exists (select from submissions s where s.problem_id = p.id and s.user_id <> all(${users}::uuid[]))
        as "isSubmitted",
      (select count(*) from problem_statements r where r.problem_id = p.id) > 1
        or (select count(*) from problem_judgings r where r.problem_id = p.id) > 1 as "isEdited"
    from problems p where p.id = ${id}::bigint`.execute(db);
  const [problem] = rows;
  const keep = (because: Kept["because"]): Kept[] => [
    { kind: "problem", name: problem?.name ?? id, because },
  ];
  if (problem?.isSubmitted) return keep("submitted");
  if (problem?.isEdited) return keep("edited");
  const isGone = await removeUnlessUsed(db, async (tx) => {
    await sql`
      with gone as (
        delete from submissions where problem_id = ${id}::bigint and user_id = any(${users}::uuid[]) returning id
      ), by_shard as (
        select id % 16 as shard, count(*) as lost from gone group by id % 16
      )
      update site_counters c set value = c.value - lost from by_shard
      where c.name = 'submissions' and c.shard = by_shard.shard`.execute(tx);
    await sql`delete from problems where id = ${id}::bigint`.execute(tx);
    await forgetExample(tx, "problem", id);
  });
  return isGone ? [] : keep("used");
}

/** Lessons that nobody changed or entered, and their category once it is empty. */
async function removeLessons(db: Database, users: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await listExamples(tx, "training");
    const { rows } = await sql<{ id: string }>`
      delete from trainings t where id = any(${ids}::bigint[]) and updated_at = created_at
        and not exists (
          select from training_members m where m.training_id = t.id and m.user_id <> all(${users}::uuid[]))
        and not exists (
          select from training_problems p where p.training_id = t.id and p.problem_id::text not in (
            select id from example_items where kind = 'problem'))
      returning id::text`.execute(tx);
    for (const { id } of rows) await forgetExample(tx, "training", id);
    for (const id of await listExamples(tx, "training-category")) {
      const { numAffectedRows } = await sql`
        delete from training_categories c where id = ${id}::bigint
          and not exists (select from trainings where category_id = c.id)`.execute(tx);
      if (numAffectedRows) await forgetExample(tx, "training-category", id);
    }
  });
}

/** Announcements hang on their author and on nothing else. */
async function removeAnnouncements(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await listExamples(tx, "announcement");
    await sql`delete from announcements where id = any(${ids}::bigint[])`.execute(tx);
    for (const id of ids) await forgetExample(tx, "announcement", id);
  });
}

/** Answers that the account is only closed, or nothing when it is gone. */
async function removeUser(db: Database, id: string): Promise<Kept[]> {
  const isGone = await removeUnlessUsed(db, async (tx) => {
    await sql`delete from users where id = ${id}::uuid`.execute(tx);
    await forgetExample(tx, "user", id);
  });
  if (isGone) return [];
  return db.transaction().execute(async (tx) => {
    const { username } = await tx
      .updateTable("users")
      .set({ status: "deleted", password_hash: null, updated_at: sql`now()` })
      .where("id", "=", id)
      .returning("username")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
    await forgetExample(tx, "user", id);
    return [{ kind: "user", name: username, because: "closed" }];
  });
}

/** Tags and their classes go when nothing has them any more. */
async function removeTags(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from tags where id in (select id::int from example_items where kind = 'tag')
        and not exists (select from problem_tags where tag_id = tags.id)`.execute(tx);
    await sql`
      delete from example_items where kind = 'tag'
        and not exists (select from tags where tags.id = example_items.id::int)`.execute(tx);
    await sql`
      delete from tag_classifications
      where id in (select id::int from example_items where kind = 'tag-classification')
        and not exists (select from tags where classification_id = tag_classifications.id)`.execute(tx);
    await sql`
      delete from example_items where kind = 'tag-classification'
        and not exists (select from tag_classifications c where c.id = example_items.id::int)`.execute(tx);
  });
}

/** Removes in one transaction, or changes nothing when another row still needs what would go. */
async function removeUnlessUsed(db: Database, remove: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction().execute(remove);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) return false;
    throw error;
  }
}
