import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/**
 * Copies submissions of the invented year with their judgements to another place. `picked` answers rows of
 * `submissions s` with the place in `to_contest`, `to_link` (its problem there) and `to_group`, and the time in `sent_at`.
 * Of counters only the site's is kept here.
 */
export async function copyHistory(tx: Tx, picked: RawBuilder<unknown>): Promise<void> {
  await sql`
    with picked as (${picked}), numbered as (
      select nextval(pg_get_serial_sequence('submissions', 'id')) as new_id, each.*
      from (select * from picked order by sent_at) as each
    ), sent as (
      insert into submissions (id, problem_id, submitted_at, contest_id, contest_problem_id, group_id, memory_bytes,
        user_id, language_id, length_bytes, time_ms, score, oi_rank_score, status, is_seeded, source_sha256, judge_name)
      select new_id, problem_id, sent_at, to_contest, to_link, to_group, memory_bytes, user_id, language_id,
        length_bytes, time_ms, score, case when to_contest is null then oi_rank_score end, status, true, source_sha256,
        judge_name
      from numbered
    ), judged as (
      insert into judgements (submission_id, generation, judging_revision_id, memory_bytes, created_at, started_at,
        finished_at, time_ms, score, status, state, cause, message, case_statuses, case_times_ms, case_memories_kib,
        case_scores, case_notes, judge_id, spent_cpu_ms)
      select n.new_id, 1, j.judging_revision_id, j.memory_bytes, n.sent_at, n.sent_at, n.sent_at, j.time_ms, j.score,
        j.status, j.state, j.cause, j.message, j.case_statuses, j.case_times_ms, j.case_memories_kib, j.case_scores,
        j.case_notes, j.judge_id, j.spent_cpu_ms
      from numbered n join judgements j on j.submission_id = n.id and j.generation = n.generation
    )
    insert into site_counters as kept (name, shard, value)
    select 'submissions', new_id % 16, count(*) from numbered group by new_id % 16
    on conflict (name, shard) do update set value = kept.value + excluded.value`.execute(tx);
}

/** A share of 0 to 1 that follows from the number of `submissions s`, the same in every run. */
export const shareOfNumber = sql`(('x' || left(md5(s.id::text), 7))::bit(28)::integer / 268435456.0)`;
