import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** What was sent today, to every contest, group and problem. */
export interface TodayFigures {
  todayJudgeNum: number;
  /** Of the day before, up to the same time of day. */
  yesterdayJudgeNum: number;
  /** Each hour of today, the present one last. */
  hourlyJudgeNums: number[];
}

const hourMs = 3_600_000;

/** Counts the submissions of the site's day of `now`. */
export async function countToday(db: Database, now: Date, timeZone: string): Promise<TodayFigures> {
  const { today, yesterday } = await findDays(db, now, timeZone);
  const sinceMidnightMs = now.getTime() - today.getTime();
  const { rows } = await sql<{ hour: number | null; count: number }>`
    select case when submitted_at >= ${today}
      then floor(extract(epoch from submitted_at - ${today}) / 3600)::int end as hour, count(*) as count
    from submissions
    where submitted_at between ${yesterday} and ${new Date(yesterday.getTime() + sinceMidnightMs)}
      or submitted_at between ${today} and ${now}
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]));
  const hours = Array.from({ length: Math.floor(sinceMidnightMs / hourMs) + 1 }, (_, hour) => hour);
  const hourlyJudgeNums = hours.map((hour) => counts.get(hour) ?? 0);
  return {
    todayJudgeNum: hourlyJudgeNums.reduce((sum, count) => sum + count, 0),
    yesterdayJudgeNum: counts.get(null) ?? 0,
    hourlyJudgeNums,
  };
}

/** When the day of `now` and the one before began in a time zone. */
async function findDays(db: Database, now: Date, timeZone: string) {
  const { rows } = await sql<{ today: Date; yesterday: Date }>`
    select day::timestamp at time zone ${timeZone} as today, (day - 1)::timestamp at time zone ${timeZone} as yesterday
    from (select (${now}::timestamptz at time zone ${timeZone})::date as day) as here`.execute(db);
  const [days] = rows;
  if (!days) throw new Error("a day has no beginning");
  return days;
}
