import {
  contestOwnStatus,
  type OwnReached,
  type OwnStatusRule,
  type OwnTry,
  roles,
} from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { type CountedTime, runsGroupOf, type VerdictTally } from "../../contests/index.ts";

/** How many submissions of a contest's entrants to each of its problems ended how, by the problem's id. */
export async function tallyContest(
  db: Database,
  { contestId, authorId, from, until }: CountedTime,
): Promise<Map<number, VerdictTally>> {
  const { rows } = await sql<VerdictTally & { problemId: number }>`
    select s.problem_id as "problemId", count(*) as total, count(*) filter (where s.status = 0) as ac,
      count(*) filter (where s.status = -1) as wa, count(*) filter (where s.status = 1) as tle,
      count(*) filter (where s.status = 2) as mle, count(*) filter (where s.status = 3) as re,
      count(*) filter (where s.status = -3) as pe, count(*) filter (where s.status = -2) as ce,
      count(*) filter (where s.status = 4) as se, count(*) filter (where s.status = 8) as pa
    from submissions s join users u on u.id = s.user_id
    where s.contest_id = ${contestId} and s.submitted_at >= ${from}
      and s.submitted_at < ${until ?? sql`'infinity'`}
      and s.user_id <> ${authorId} and u.role <> ${roles.root}
      and not exists (select from contest_entries e
        where e.contest_id = s.contest_id and e.user_id = s.user_id and e.is_hidden)
      and not exists (select from object_roles o
        where o.kind = 'contest' and o.object_id = s.contest_id and o.user_id = s.user_id)
      and not ${runsGroupOf(sql`s.contest_id`, sql`s.user_id`)}
    group by s.problem_id`.execute(db);
  return new Map(rows.map(({ problemId, ...tally }) => [problemId, tally]));
}

/** What a user has reached on the problems of a contest, by the problem's id; nothing for one never tried. */
export async function findContestReached(
  db: Database,
  userId: string,
  { contestId, until, rule }: { contestId: number; until: Date | null; rule: OwnStatusRule },
): Promise<Map<number, OwnReached>> {
  const { rows } = await sql<OwnTry & { problemId: number }>`
    select problem_id as "problemId", submitted_at as "submittedAt", status, score from submissions
    where contest_id = ${contestId} and user_id = ${userId} and submitted_at < ${until ?? sql`'infinity'`}
    order by submitted_at, id`.execute(db);
  const tries = Map.groupBy(rows, ({ problemId }) => problemId);
  return new Map([...tries].map(([problemId, own]) => [problemId, contestOwnStatus(rule, own)]));
}
