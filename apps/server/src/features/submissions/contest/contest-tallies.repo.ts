import {
  contestOwnStatus,
  type OwnReached,
  type OwnStatusRule,
  type OwnTry,
  roles,
} from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { type CountedTime, runsGroupOf, type VerdictTally } from "../../contests/index.ts";

const sum = (which: RawBuilder<unknown>) =>
  sql`coalesce(sum(counted.count) filter (where ${which}), 0)::bigint`;

/**
 * How many submissions of a contest's entrants to each of its problems ended how, by the problem's id. Who counts is
 * found once for each entrant, not for each submission.
 */
export async function tallyContest(
  db: Database,
  { contestId, authorId, from, until }: CountedTime,
): Promise<Map<number, VerdictTally>> {
  const { rows } = await sql<VerdictTally & { problemId: number }>`
    with counted as materialized (
      select problem_id, user_id, status, count(*) from submissions
      where contest_id = ${contestId} and submitted_at >= ${from}
        and submitted_at < ${until ?? sql`'infinity'`} and user_id <> ${authorId}
      group by problem_id, user_id, status
    ), entrants as materialized (
      select u.id from (select distinct user_id from counted) as sent join users u on u.id = sent.user_id
      where u.role <> ${roles.root}
        and not exists (select from contest_entries e
          where e.contest_id = ${contestId} and e.user_id = u.id and e.is_hidden)
        and not exists (select from object_roles o
          where o.kind = 'contest' and o.object_id = ${contestId} and o.user_id = u.id)
        and not ${runsGroupOf(sql`${contestId}::bigint`, sql`u.id`)}
    )
    select problem_id as "problemId", ${sum(sql`true`)} as total, ${sum(sql`status = 0`)} as ac,
      ${sum(sql`status = -1`)} as wa, ${sum(sql`status = 1`)} as tle, ${sum(sql`status = 2`)} as mle,
      ${sum(sql`status = 3`)} as re, ${sum(sql`status = -3`)} as pe, ${sum(sql`status = -2`)} as ce,
      ${sum(sql`status = 4`)} as se, ${sum(sql`status = 8`)} as pa
    from counted join entrants on entrants.id = counted.user_id
    group by problem_id`.execute(db);
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
