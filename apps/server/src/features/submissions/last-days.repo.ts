/**
 * The days up to now, as the site counts days. Only public submissions of listed problems count, so that nothing is
 * told of a contest, a group or a hidden problem. Whoever asks keeps the answer for a while: a week is read whole.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** Which days: so many up to the day of `now` in a time zone. */
export interface DaysAsked {
  now: Date;
  timeZone: string;
  days: number;
}

/** What was sent on one day. */
export interface DayCount {
  /** `MM-DD`. */
  day: string;
  total: number;
  accepted: number;
}

/** A user and how many different problems they had accepted. */
export interface Solver {
  userId: string;
  username: string;
  nickname: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  solved: number;
}

/** The submissions of each day, the oldest first; a day without any counts 0. */
export async function countDays(db: Database, asked: DaysAsked): Promise<DayCount[]> {
  return (await dayCounts(asked).execute(db)).rows;
}

/** The query of `countDays`, apart, so that its plan can be looked at. */
export function dayCounts(asked: DaysAsked): RawBuilder<DayCount> {
  return sql<DayCount>`
    with counted as (
      select (s.submitted_at at time zone ${asked.timeZone})::date as day, count(*) as total,
        count(*) filter (where s.status = 0) as accepted
      from ${countedSince(asked)}
      group by 1
    )
    select to_char(days.day, 'MM-DD') as day, coalesce(total, 0) as total, coalesce(accepted, 0) as accepted
    from (select ${firstDay(asked)} + n as day from generate_series(0, ${asked.days}::int - 1) as n) as days
    left join counted on counted.day = days.day
    order by days.day`;
}

/** The active users with the most problems accepted in these days; of equals the newest account first. */
export async function rankSolvers(db: Database, asked: DaysAsked, limit: number): Promise<Solver[]> {
  const { rows } = await sql<Solver>`
    select u.id as "userId", u.username, u.nickname, u.avatar, u.title_name as "titleName",
      u.title_color as "titleColor", solved
    from (
      select s.user_id, count(distinct s.problem_id) as solved
      from ${countedSince(asked)} and s.status = 0
      group by s.user_id
    ) as solver
    join users u on u.id = solver.user_id
    where u.status = 'active'
    order by solved desc, u.created_at desc, u.id limit ${limit}`.execute(db);
  return rows;
}

/** The tables and conditions of both questions. */
function countedSince(asked: DaysAsked): RawBuilder<unknown> {
  return sql`submissions s join problems p on p.id = s.problem_id
    where s.submitted_at >= ${firstDay(asked)}::timestamp at time zone ${asked.timeZone} and s.is_public and p.is_listed`;
}

function firstDay({ now, timeZone, days }: DaysAsked): RawBuilder<unknown> {
  return sql`((${now}::timestamptz at time zone ${timeZone})::date - (${days}::int - 1))`;
}
