import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import { addJudging } from "../../apps/server/src/features/problems/index.ts";
import { giveStatements } from "../give-statements.ts";

/** One request of a visitor. */
export interface Visit {
  path: string;
  body?: object;
  /** Its answer never ends; the visitor leaves after the first word. */
  isStream?: true;
}

/** What the pages of the site ask for, mixed: lists, single things, checks, pages, and streams that come and go. */
export async function prepareVisits(db: Database): Promise<(number: number) => Visit> {
  const problems = await readableProblems(db);
  const { rows: titles } = await sql<{ word: string }>`
    select distinct substr(title, 1, 2) as word from problems order by word limit 50`.execute(db);
  const { rows: submissions } = await sql<{ id: number; username: string }>`
    select s.id, u.username from submissions s join users u on u.id = s.user_id where s.is_public
    order by s.id desc limit 1000`.execute(db);
  const of = <Value>(values: readonly Value[], number: number): Value => {
    const value = values[number % values.length];
    if (value === undefined) throw new Error("nothing to visit");
    return value;
  };
  const id = (number: number) => of(submissions, number).id;
  const visits: ((number: number) => Visit)[] = [
    (number) => ({ path: `/api/get-problem-list?currentPage=${1 + (number % 20)}` }),
    (number) => ({ path: `/api/get-problem-list?keyword=${encodeURIComponent(of(titles, number).word)}` }),
    (number) => ({ path: `/api/get-problem-list?difficulty=${number % 3}&tagId=${1 + (number % 60)}` }),
    (number) => ({ path: `/api/get-problem-detail?problemId=${of(problems, number).displayId}` }),
    (number) => ({ path: `/api/get-submission-list?currentPage=${1 + (number % 50)}` }),
    (number) => ({ path: `/api/get-submission-list?status=${(number % 4) - 1}&limit=30` }),
    (number) => ({ path: `/api/get-submission-list?username=${of(submissions, number).username}` }),
    (number) => ({ path: `/api/get-submission-detail?submitId=${id(number)}` }),
    (number) => ({ path: `/api/get-all-case-result?submitId=${id(number)}` }),
    (number) => ({
      path: "/api/check-submissions-status",
      body: { submitIds: [id(number), id(number + 1)] },
    }),
    (number) => ({ path: `/api/get-user-home-info?username=${of(submissions, number).username}` }),
    () => ({ path: "/api/get-website-config" }),
    () => ({ path: "/problem" }),
    (number) => ({ path: `/submission-detail/${id(number)}` }),
    (number) => ({ path: `/api/live?topics=submission:${id(number)}`, isStream: true }),
  ];
  return (number) => of(visits, number)(Math.floor(number / visits.length));
}

/** Gives the first problems of the generated ones a statement. */
async function readableProblems(db: Database): Promise<{ id: number; displayId: string }[]> {
  const { rows } = await sql<{ id: number; displayId: string }>`
    select id, display_id as "displayId" from problems where is_listed order by id limit 20`.execute(db);
  const ids = rows.map(({ id }) => id);
  await giveStatements(db, ids);
  for (const id of ids) await db.transaction().execute((tx) => addJudging(tx, id, {}));
  return rows;
}
