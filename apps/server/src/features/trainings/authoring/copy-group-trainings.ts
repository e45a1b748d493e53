/**
 * The trainings of a class in its copy for a new year. What the training says comes along, and its times so many weeks
 * later by the site's clock, so that eight in the morning stays that across a change of the clock. Problems of the group
 * belong to the old class and stay there; members, extensions and records are those of its people.
 */
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { CopyOfGroup, LeftProblem } from "../../groups/index.ts";
import { readSiteSettings } from "../../settings/index.ts";

/** Copies the trainings that are not in the archive; answers how many there were, and which problems stayed behind. */
export async function copyGroupTrainings(
  tx: Tx,
  { fromGid, toGid, authorId, weeks }: CopyOfGroup & { weeks: number | null },
): Promise<{ trainings: number; leftProblems: LeftProblem[] }> {
  const { timeZone } = await readSiteSettings(tx);
  const later = (column: "opens_at" | "due_at") =>
    weeks === null
      ? sql<Date | null>`null`
      : sql<Date | null>`(${sql.ref(column)} at time zone ${timeZone} + make_interval(weeks => ${weeks}::int))
          at time zone ${timeZone}`;
  const rows = await tx
    .selectFrom("trainings")
    .selectAll()
    .select([later("opens_at").as("opens"), later("due_at").as("due")])
    .where("group_id", "=", fromGid)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id: from, created_at: _made, updated_at: _changed, opens, due, ...training } of rows) {
    const copy = {
      ...training,
      group_id: toGid,
      author_id: authorId,
      opens_at: opens,
      due_at: due,
      members: 0,
    };
    const { id: to } = await tx
      .insertInto("trainings")
      .values(copy)
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into training_problems (training_id, problem_id, rank)
      select ${to}, l.problem_id, l.rank from training_problems l join problems p on p.id = l.problem_id
      where l.training_id = ${from} and not p.is_group order by l.id`.execute(tx);
  }
  return { trainings: rows.length, leftProblems: await leftProblemsOf(tx, fromGid) };
}

async function leftProblemsOf(tx: Tx, gid: number): Promise<LeftProblem[]> {
  const { rows } = await sql<LeftProblem>`
    select distinct p.display_id as "problemId", p.title
    from trainings t join training_problems l on l.training_id = t.id join problems p on p.id = l.problem_id
    where t.group_id = ${gid} and t.archived_at is null and p.is_group and p.archived_at is null
    order by p.display_id`.execute(tx);
  return rows;
}
