import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** Sets the counters of every user, or of these, to a recount of their public submissions. */
export async function recountUsers(db: Database | Tx, userIds?: readonly string[]): Promise<void> {
  await sql`
    update user_counters kept set (submissions, accepted, solved, score) = (
      select coalesce(sum(sent), 0), coalesce(sum(accepted), 0), count(*) filter (where accepted > 0),
        coalesce(sum(best), 0)
      from (
        select count(*) as sent, count(*) filter (where status = 0) as accepted, max(oi_rank_score) as best
        from submissions s where s.user_id = kept.user_id and s.is_public group by s.problem_id
      ) as problem
    ) ${userIds ? sql`where kept.user_id = any(${userIds}::uuid[])` : sql``}`.execute(db);
}
