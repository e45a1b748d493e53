/**
 * The queue's SQL. Every statement that ends, delays or reads leased work names the attempt, the judge and the
 * judge's session; anything else changes no row. The clock is the database's.
 *
 * Fairness is in the tags (start-time fair queueing): queueing work takes the user's tag in the lane, or the lane's
 * virtual time when that is later, and moves it on by the work's expected cost; claims take the smallest tag. A user
 * who has sent nothing for a while starts at the virtual time, level with the user served now. What a piece of work
 * really cost is added when it is known.
 */
import { judgeFeatures } from "@touchstone/contract";
import { type RawBuilder, sql } from "kysely";
import { type Database, runPrepared, type Tx } from "../../db/client.ts";
import { type JudgeLane, judgeLanes } from "./judge-lane.ts";
import { type Holder, isWanted } from "./judges.repo.ts";
import { servedOnce } from "./queue-place.repo.ts";

/** Seconds a judge holds work without a word. */
const leaseSeconds = 30;

/**
 * Seconds work may be held however often it is renewed: more than the walls of all its tests together, which its
 * budget bounds, with compiling and fetching. Past it the lease runs out, and the work is treated as lost.
 */
const heldSecondsMax = 20 * 60;

/** CPU seconds a piece of work is expected to cost before it is known. */
const expectedCostSeconds = 1;

/** In the place of a problem, for work that belongs to none: it is never paused, nor a trouble of any. */
export const noProblem = 0;

/** What is known of one judgement that is to be made. */
export interface NewJob {
  /** Below zero the id of a self-test or of a jury's compile, whose generation is 1. */
  submissionId: number;
  generation: number;
  lane: JudgeLane;
  userId: string;
  /** Or `noProblem`. */
  problemId: number;
  languageId: number;
  requestId: string;
}

/** Puts a judgement into the queue, in the transaction that made it. */
export async function enqueueJob(tx: Tx, job: NewJob): Promise<void> {
  await sql`
    with place as (
      insert into judge_lane_users as mine (lane, user_id, tag)
      select lane, ${job.userId}::uuid, virtual_time + ${expectedCostSeconds}::float8
      from judge_lanes where lane = ${job.lane}
      on conflict (lane, user_id) do update
        set tag = greatest(mine.tag + ${expectedCostSeconds}::float8, excluded.tag)
      returning tag
    )
    insert into judge_jobs
      (submission_id, generation, lane, user_id, problem_id, language_id, request_id, fair_tag)
    select ${job.submissionId}::bigint, ${job.generation}::int, ${job.lane}::smallint, ${job.userId}::uuid,
      ${job.problemId}::bigint, ${job.languageId}::int, ${job.requestId}, tag
    from place`.execute(tx);
}

/** Who asks for work, and what that judge can do. */
export interface Claimant {
  judgeId: string;
  session: string;
  languageIds: readonly number[];
  features: readonly string[];
  toolchain: string;
}

/** Work that a judge holds now. */
export interface LeasedJob {
  submissionId: number;
  generation: number;
  attempt: string;
  problemId: number;
  languageId: number;
  requestId: string;
  lane: JudgeLane;
  fairTag: number;
}

const leasedColumns = sql`job.submission_id as "submissionId", job.generation, job.attempt,
  job.problem_id as "problemId", job.language_id as "languageId", job.request_id as "requestId", job.lane,
  job.fair_tag as "fairTag"`;

/**
 * Leases the next work that is due to this judge, or nothing. One statement: the lanes are asked in the order of their
 * turn and the first that has work the judge can do is served and moved on. A lane that had nothing to do for long
 * keeps no more credit than one claim of the lightest lane, so it cannot take every judge when its work comes back.
 */
export async function claimJob(db: Database, claimant: Claimant): Promise<LeasedJob | undefined> {
  const [job] = await runPrepared(db, claimStatement(claimant));
  return job;
}

/**
 * A judge whose machine is busy with other things takes a contest's work only where no quiet one could that can do all
 * it can. The list of languages is made once a claim, not once a row.
 */
function isQuietEnough({ features, toolchain }: Claimant): RawBuilder<unknown> {
  if (features.includes(judgeFeatures.quiet)) return sql`true`;
  return sql`(waiting.lane <> ${judgeLanes.contest} or not waiting.language_id = any(array(
    select l.id from judges join languages l on l.key = any(judges.languages)
    where ${isWanted} and judges.features @> ${[...features, judgeFeatures.quiet]}::text[]
      and judges.toolchain = ${toolchain})))`;
}

/** The statement of `claimJob`, apart, so that its plan can be looked at. */
export function claimStatement(claimant: Claimant): RawBuilder<LeasedJob> {
  return sql<LeasedJob>`
    with next as (
      select work.submission_id, work.generation
      from (select lane from judge_lanes order by pass, lane) as turn
      cross join lateral (
        select waiting.submission_id, waiting.generation from judge_jobs as waiting
        where waiting.state = 'waiting' and waiting.lane = turn.lane and waiting.not_before <= now()
          and waiting.language_id = any(${claimant.languageIds}::int[])
          and waiting.features <@ ${claimant.features}::text[]
          and (waiting.toolchain is null or waiting.toolchain = ${claimant.toolchain})
          and (waiting.avoid_until is null or waiting.avoid_until <= now()
            or not waiting.avoid_judges @> array[${claimant.judgeId}::text])
          and not exists (
            select from problems p where p.id = waiting.problem_id and p.judging_paused_at is not null)
          and ${isQuietEnough(claimant)}
        order by waiting.fair_tag, waiting.submission_id
        limit 1
        for update of waiting skip locked
      ) as work
      limit 1
    ), leased as (
      update judge_jobs as job
      set state = 'leased', attempt = gen_random_uuid(), judge_id = ${claimant.judgeId},
        judge_session = ${claimant.session}::uuid, leased_at = now(),
        lease_until = now() + make_interval(secs => ${leaseSeconds})
      from next
      where job.submission_id = next.submission_id and job.generation = next.generation
      returning ${leasedColumns}
    ), moved as (
      update judge_lanes as lane
      set pass = greatest(lane.pass, (select max(pass) from judge_lanes) - 1) + 1 / lane.weight,
        virtual_time = greatest(lane.virtual_time, leased."fairTag"), ${servedOnce}
      from leased where lane.lane = leased.lane
    )
    select * from leased`;
}

/** Begins the leases of these attempts anew; answers those that the session still holds for a current judgement. */
export async function renewHeld(
  db: Database,
  holder: Holder,
  attempts: readonly string[],
): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    update judge_jobs as job set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where job.attempt = any(${attempts}::uuid[]) and ${isHeldBy(holder)} and ${isCurrent}
      and job.leased_at > now() - make_interval(secs => ${heldSecondsMax})
    returning ${leasedColumns}`.execute(db);
  return rows;
}

/**
 * Takes held work of a current judgement out of the queue, once; nothing when somebody else holds it or nobody. What it
 * cost beyond what was expected moves its user back in the lane.
 */
export async function takeHeld(
  tx: Tx,
  holder: Holder,
  work: { attempt: string; submissionId: number; generation: number; spentCpuMs: number },
): Promise<(LeasedJob & { userId: string }) | undefined> {
  const { rows } = await sql<LeasedJob & { userId: string }>`
    with job as (
      delete from judge_jobs as job
      where job.attempt = ${work.attempt}::uuid and ${isHeldBy(holder)} and ${isCurrent}
        and job.submission_id = ${work.submissionId} and job.generation = ${work.generation}
      returning *),
    charged as (
      update judge_lane_users place set tag = tag + ${work.spentCpuMs / 1000 - expectedCostSeconds}::float8
      from job where place.lane = job.lane and place.user_id = job.user_id)
    select ${leasedColumns}, job.user_id as "userId" from job`.execute(tx);
  return rows[0];
}

function isHeldBy(holder: Holder): RawBuilder<unknown> {
  return sql`job.state = 'leased' and job.judge_id = ${holder.judgeId} and job.judge_session = ${holder.session}::uuid`;
}

/** What is no submission, and so below zero, has no generation that could replace it. */
const isCurrent = sql`(job.submission_id < 0 or exists (
  select from submissions s where s.id = job.submission_id and s.generation = job.generation))`;

/** An attempt that is no longer its holder's; the holder may be told at once. */
export interface VoidWork {
  judgeId: string;
  attempt: string;
}

/** Takes all work of a submission out of the queue, as a rejudge and a cancellation do; answers what was held of it. */
export async function dropJobs(tx: Tx, submissionId: number): Promise<VoidWork[]> {
  const { rows } = await sql<VoidWork>`
    delete from judge_jobs where submission_id = ${submissionId}
    returning judge_id as "judgeId", attempt`.execute(tx);
  return rows.filter(({ attempt }) => attempt !== null);
}

/** How much work of these lanes a user has under way. */
export async function countInFlight(
  db: Database,
  userId: string,
  lanes: readonly JudgeLane[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from judge_jobs
    where user_id = ${userId}::uuid and lane = any(${lanes}::smallint[]) and state in ('waiting', 'leased')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
