import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { recountUsers } from "./recount-users.ts";

/** Sets every counter to a recount of the submissions of a site on which nothing was counted yet. */
export async function countHistory(tx: Tx): Promise<void> {
  await sql`
    insert into problem_counters (problem_id, total, ac, wa, tle, mle, re, pe, ce, se, pa)
    select problem_id, count(*), count(*) filter (where status = 0), count(*) filter (where status = -1),
      count(*) filter (where status = 1), count(*) filter (where status = 2), count(*) filter (where status = 3),
      count(*) filter (where status = -3), count(*) filter (where status = -2), count(*) filter (where status = 4),
      count(*) filter (where status = 8)
    from submissions where is_public group by problem_id`.execute(tx);
  await recountUsers(tx);
  await sql`
    insert into user_problems (user_id, problem_id, accepted, last_submission_id, last_status, last_score)
    select user_id, problem_id, count(*) filter (where status = 0), max(id),
      (array_agg(status order by id desc))[1], (array_agg(score order by id desc))[1]
    from submissions where is_public group by user_id, problem_id`.execute(tx);
  await sql`
    insert into site_counters (name, shard, value)
    select 'submissions', id % 16, count(*) from submissions group by id % 16`.execute(tx);
}
