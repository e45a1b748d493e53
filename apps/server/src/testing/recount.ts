import { sql } from "kysely";
import type { Database } from "../db/client.ts";

/** Every kept counter that differs from a recount of the submissions; empty when all is well. */
export async function countersThatDiffer(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with problem_recount as (
      select problem_id, count(*) as total, count(*) filter (where status = 0) as ac,
        count(*) filter (where status = -1) as wa, count(*) filter (where status = 1) as tle,
        count(*) filter (where status = 2) as mle, count(*) filter (where status = 3) as re,
        count(*) filter (where status = -3) as pe, count(*) filter (where status = -2) as ce,
        count(*) filter (where status = 4) as se, count(*) filter (where status = 8) as pa
      from submissions where is_public group by problem_id
    ), user_recount as (
      select user_id, count(*) as submissions, count(*) filter (where status = 0) as accepted,
        count(distinct problem_id) filter (where status = 0) as solved,
        (select coalesce(sum(best), 0) from (
          select max(oi_rank_score) as best from submissions own
          where own.user_id = submissions.user_id and is_public group by problem_id
        ) as bests) as score
      from submissions where is_public group by user_id
    ), reached as (
      select user_id, problem_id, count(*) filter (where status = 0) as accepted,
        max(id) filter (where status not in (5, 6, 7)) as last_id
      from submissions where is_public group by user_id, problem_id
    ), group_problem_recount as (
      select group_id, problem_id, count(*) as total, count(*) filter (where status = 0) as ac,
        count(*) filter (where status = -1) as wa, count(*) filter (where status = 3) as re,
        count(*) filter (where status = -2) as ce, count(*) filter (where status = 4) as se
      from submissions where group_id is not null group by group_id, problem_id
    ), group_user_recount as (
      select group_id, user_id, count(*) as submissions,
        count(distinct problem_id) filter (where status = 0) as solved,
        (select coalesce(sum(best), 0) from (
          select max(oi_rank_score) as best from submissions own
          where own.user_id = submissions.user_id and own.group_id = submissions.group_id group by problem_id
        ) as bests) as score
      from submissions where group_id is not null group by group_id, user_id
    ), group_reached as (
      select group_id, user_id, problem_id, count(*) filter (where status = 0) as accepted,
        max(id) filter (where status not in (5, 6, 7)) as last_id
      from submissions where group_id is not null group by group_id, user_id, problem_id
    )
    select 'problem' as what, to_jsonb(r) as recount, to_jsonb(k) as kept
    from problem_recount r left join problem_counters k using (problem_id)
    where (r.total, r.ac, r.wa, r.tle, r.mle, r.re, r.pe, r.ce, r.se, r.pa)
      is distinct from (k.total, k.ac, k.wa, k.tle, k.mle, k.re, k.pe, k.ce, k.se, k.pa)
    union all
    select 'user', to_jsonb(r), to_jsonb(k)
    from user_recount r left join user_counters k using (user_id)
    where (r.submissions, r.accepted, r.solved, r.score)
      is distinct from (k.submissions, k.accepted, k.solved, k.score)
    union all
    select 'user and problem', to_jsonb(r), to_jsonb(k)
    from reached r left join user_problems k using (user_id, problem_id)
      left join submissions s on s.id = r.last_id
    where (r.accepted, s.id, s.status, s.score)
      is distinct from (coalesce(k.accepted, 0), k.last_submission_id, k.last_status, k.last_score)
    union all
    select 'problem of a group', to_jsonb(r), to_jsonb(k)
    from group_problem_recount r left join group_problem_counters k using (group_id, problem_id)
    where (r.total, r.ac, r.wa, r.re, r.ce, r.se) is distinct from (k.total, k.ac, k.wa, k.re, k.ce, k.se)
    union all
    select 'user in a group', to_jsonb(r), to_jsonb(k)
    from group_user_recount r left join group_standings k using (group_id, user_id)
    where (r.submissions, r.solved, r.score) is distinct from (k.submissions, k.solved, k.score)
    union all
    select 'user and problem in a group', to_jsonb(r), to_jsonb(k)
    from group_reached r left join group_cells k using (group_id, user_id, problem_id)
      left join submissions s on s.id = r.last_id
    where (r.accepted, s.id, s.status, s.score)
      is distinct from (coalesce(k.accepted, 0), k.last_submission_id, k.last_status, k.last_score)
    union all
    select 'site', to_jsonb(count(*)), to_jsonb((select sum(value) from site_counters where name = 'submissions'))
    from submissions having count(*) <> (select coalesce(sum(value), 0) from site_counters where name = 'submissions')
  `.execute(db);
  return rows;
}

/** Every kept count of texts, likes and unread messages that differs from a recount; empty when all is well. */
export async function talkThatDiffers(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select 'likes of a discussion' as what, id::text as of, likes as kept,
        (select count(*) from discussion_likes where discussion_id = d.id) as recount
      from discussions d
      union all
      select 'comments of a discussion', id::text, comments,
        (select count(*) from comments where discussion_id = d.id)
        + (select count(*) from replies r join comments c on c.id = r.comment_id where c.discussion_id = d.id)
      from discussions d
      union all
      select 'likes of a comment', id::text, likes, (select count(*) from comment_likes where comment_id = c.id)
      from comments c
      union all
      select 'replies to a comment', id::text, replies, (select count(*) from replies where comment_id = c.id)
      from comments c
      union all
      select 'unread messages', user_id::text, u.comments + u.replies + u.likes + u.sys + u.mine,
        (select count(*) from messages m where m.recipient_id = u.user_id and not m.is_read)
      from unread_counts u
    )
    select * from kept where kept <> recount`.execute(db);
  return rows;
}

/** Submissions whose newest judgement and status do not tell one and the same final verdict. */
export async function withoutOneVerdict(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select s.id, s.status, s.generation, j.state, j.status as judged,
      exists (select from judge_jobs w where w.submission_id = s.id) as queued
    from submissions s left join judgements j on j.submission_id = s.id and j.generation = s.generation
    where j.state is distinct from 'finished' and j.state is distinct from 'cancelled' and j.state is distinct from 'parked'
      or s.status <> j.status or s.status in (5, 6, 7)
      or (j.state <> 'parked') = exists (select from judge_jobs w where w.submission_id = s.id)
  `.execute(db);
  return rows;
}
