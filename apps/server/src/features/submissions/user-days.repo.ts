import type { DayCount } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** Days from one to another, both included, in a time zone. */
export interface DaySpan {
  first: string;
  last: string;
  timeZone: string;
}

/** The days on which a user sent public submissions, with how many, from the oldest. */
export async function countUserDays(db: Database, userId: string, span: DaySpan): Promise<DayCount[]> {
  const { rows } = await userDays(userId, span).execute(db);
  return rows;
}

/** The query of `countUserDays`, apart, so that its plan can be looked at. */
export function userDays(userId: string, { first, last, timeZone }: DaySpan): RawBuilder<DayCount> {
  return sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as date, count(*) as count
    from (
      select date_trunc('day', submitted_at at time zone ${timeZone}::text) as day from submissions
      where user_id = ${userId} and is_public
        and submitted_at >= ${first}::date::timestamp at time zone ${timeZone}::text
        and submitted_at < (${last}::date + 1)::timestamp at time zone ${timeZone}::text
    ) as sent
    group by day order by day`;
}
