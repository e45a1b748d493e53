import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import type { Subjects } from "../list-case.ts";
import { chooseSubjects } from "../list-cases.ts";

/** Things the hot queries ask for besides those of the lists. */
export interface GrowthSubjects extends Subjects {
  /** Public submissions, from the oldest to the newest. */
  publicIds: number[];
  /** The newest contests. */
  contestIds: number[];
  /** Display ids of tried problems that the site judges itself. */
  ownDisplayIds: string[];
}

/** How many submissions the people and problems have that are asked for, whatever the size of the site. */
const typicalSubmissions = 1000;

/** The same of the discussions about a problem. */
const typicalDiscussions = 20;

/**
 * Picks what to ask for. The busiest of a large site are busier than those of a small one, and a page about them says
 * so: to see what the size of the tables alone does, people and problems with the same number of submissions are asked
 * for. Searched for are those named by a student number, whose beginning few others share at any size.
 */
export async function chooseGrowthSubjects(db: Database): Promise<GrowthSubjects> {
  const authors = await typical<{ id: string; name: string }>(
    db,
    sql`select u.id, u.username as name from user_counters c join users u on u.id = c.user_id`,
    sql`c.submissions - ${typicalSubmissions}`,
  );
  const problems = await typical<{ id: number; name: string }>(
    db,
    sql`select p.id, p.display_id as name from problem_counters c join problems p on p.id = c.problem_id and p.is_listed`,
    sql`c.total - ${typicalSubmissions}`,
  );
  const discussed = await typical<{ name: string }>(
    db,
    sql`select p.display_id as name from problems p join (
      select problem_id, count(*) from discussions group by 1) as d on d.problem_id = p.id and p.is_listed`,
    sql`d.count - ${typicalDiscussions}`,
  );
  const { rows: submissions } = await sql<{ id: number }>`
    select found.id from generate_series(1, 40) as n cross join lateral (
      select s.id from submissions s where s.is_public and s.id >= n * (select max(id) from submissions) / 50
      order by s.id limit 1) as found`.execute(db);
  const contests = await db.selectFrom("contests").select("id").orderBy("id", "desc").limit(8).execute();
  const names = problems.map(({ name }) => name);
  const authorNames = authors.map(({ name }) => name);
  return {
    ...(await chooseSubjects(db)),
    authors: authors.map(({ id }) => id),
    authorNames,
    searchedNames: authorNames.filter((name) => /^\d+$/.test(name)),
    triedProblems: problems.map(({ id }) => id),
    triedDisplayIds: names,
    discussedDisplayIds: discussed.map(({ name }) => name),
    ownDisplayIds: names.filter((name) => /^P\d/.test(name)),
    publicIds: submissions.map(({ id }) => id),
    contestIds: contests.map(({ id }) => id),
  };
}

async function typical<Row>(
  db: Database,
  from: ReturnType<typeof sql>,
  awayFrom: ReturnType<typeof sql>,
): Promise<Row[]> {
  const query = sql<Row>`${from} order by abs(${awayFrom}), 1 limit 40`;
  return (await query.execute(db)).rows;
}
