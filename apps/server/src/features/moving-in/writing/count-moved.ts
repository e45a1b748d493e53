/**
 * The counters of what a batch of submissions is about. Sums of problems and of the site are moved by the batch; what a
 * user has reached is counted anew, in public and in each group, from the submissions that stand. The caller holds the
 * table of submissions, so that nobody else moves a counter meanwhile.
 */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { SubmissionRow } from "./submission-row.ts";

const verdicts = { ac: 0, wa: -1, tle: 1, mle: 2, re: 3, pe: -3, ce: -2, se: 4, pa: 8 } as const;
const names = Object.keys(verdicts).map((name) => sql.ref(name));
const sums = Object.values(verdicts).map(
  (status) => sql`count(*) filter (where status = ${sql.lit(status)})`,
);

/** Counts these submissions. */
export async function countMoved(tx: Tx, rows: readonly SubmissionRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const isOfBatch = sql`id = any(${ids}::bigint[])`;
  await sql`
    insert into site_counters as kept (name, shard, value)
    select 'submissions', id % 16, count(*) from submissions where ${isOfBatch} group by id % 16
    on conflict (name, shard) do update set value = kept.value + excluded.value`.execute(tx);
  const ofPublic = rows.filter(({ contest_id, group_id }) => contest_id === null && group_id === null);
  if (ofPublic.length > 0) await countPublic(tx, isOfBatch, ofPublic);
  const ofGroups = rows.filter(({ group_id }) => group_id !== null);
  if (ofGroups.length > 0) await countGroups(tx, isOfBatch, ofGroups);
}

async function countPublic(
  tx: Tx,
  isOfBatch: RawBuilder<unknown>,
  rows: readonly SubmissionRow[],
): Promise<void> {
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  await sql`
    insert into problem_counters as kept (problem_id, total, ${sql.join(names)})
    select problem_id, count(*), ${sql.join(sums)} from submissions where ${isOfBatch} and is_public
    group by problem_id
    on conflict (problem_id) do update set ${addAll()}`.execute(tx);
  await sql`
    insert into user_problems as kept (user_id, problem_id, accepted, last_submission_id, last_status, last_score)
    select s.user_id, s.problem_id, ${reached()}
    from submissions s join (select distinct user_id, problem_id from submissions where ${isOfBatch} and is_public)
      as touched using (user_id, problem_id)
    where s.is_public group by s.user_id, s.problem_id
    on conflict (user_id, problem_id) do update set ${setReached()}`.execute(tx);
  await sql`
    update user_counters kept set (submissions, accepted, solved, score) = (
      select coalesce(sum(sent), 0), coalesce(sum(accepted), 0), count(*) filter (where accepted > 0),
        coalesce(sum(best), 0)
      from (
        select count(*) as sent, count(*) filter (where status = 0) as accepted, max(oi_rank_score) as best
        from submissions s where s.user_id = kept.user_id and s.is_public group by s.problem_id
      ) as problem)
    where kept.user_id = any(${userIds}::uuid[])`.execute(tx);
}

async function countGroups(
  tx: Tx,
  isOfBatch: RawBuilder<unknown>,
  rows: readonly SubmissionRow[],
): Promise<void> {
  const groupIds = [...new Set(rows.map(({ group_id }) => group_id))];
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const isTheirs = sql`s.group_id = any(${groupIds}::bigint[]) and s.user_id = any(${userIds}::uuid[])`;
  await sql`
    insert into group_problem_counters as kept (group_id, problem_id, total, ${sql.join(names)})
    select group_id, problem_id, count(*), ${sql.join(sums)} from submissions
    where ${isOfBatch} and group_id is not null group by group_id, problem_id
    on conflict (group_id, problem_id) do update set ${addAll()}`.execute(tx);
  await sql`
    insert into group_cells as kept
      (group_id, user_id, problem_id, accepted, last_submission_id, last_status, last_score)
    select s.group_id, s.user_id, s.problem_id, ${reached()} from submissions s where ${isTheirs}
    group by s.group_id, s.user_id, s.problem_id
    on conflict (group_id, user_id, problem_id) do update set ${setReached()}`.execute(tx);
  await sql`
    insert into group_standings as kept (group_id, user_id, submissions, solved, score)
    select group_id, user_id, sum(sent), count(*) filter (where accepted > 0), coalesce(sum(best), 0)
    from (
      select s.group_id, s.user_id, count(*) as sent, count(*) filter (where s.status = 0) as accepted,
        max(s.oi_rank_score) as best
      from submissions s where ${isTheirs} group by s.group_id, s.user_id, s.problem_id
    ) as problem group by group_id, user_id
    on conflict (group_id, user_id) do update set submissions = excluded.submissions, solved = excluded.solved,
      score = excluded.score`.execute(tx);
}

function addAll(): RawBuilder<unknown> {
  const moved = ["total", ...Object.keys(verdicts)].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  return sql.join(moved);
}

/** The number of accepted ones, and the newest one that has a verdict. */
function reached(): RawBuilder<unknown> {
  const judged = sql`filter (where s.status not in (5, 6, 7))`;
  return sql`count(*) filter (where s.status = 0), max(s.id) ${judged},
    (array_agg(s.status order by s.id desc) ${judged})[1], (array_agg(s.score order by s.id desc) ${judged})[1]`;
}

function setReached(): RawBuilder<unknown> {
  return sql`accepted = excluded.accepted, last_submission_id = excluded.last_submission_id,
    last_status = excluded.last_status, last_score = excluded.last_score`;
}
