/**
 * Work that did not come back. A fault that a judge reported and a lease that ran out are different things: the
 * first is known to be ours, the second may be the program's doing (it took its judge with it), so it is tried more
 * often, but less often when the judge held nothing else. Work that failed too often is parked with its cause, as our
 * fault and never as the contestant's.
 */
import { drainedFault } from "@touchstone/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { noProblem, type VoidWork } from "./judge-queue.repo.ts";
import { noteTrouble } from "./judge-troubles.repo.ts";
import type { Holder } from "./judges.repo.ts";

/** After how many failures of each kind work is parked. */
const parkAfter = { faults: 3, vanished: 8, vanishedAlone: 3, vanishedAnyhow: 40 };

/** Sessions of all judges for each time that work vanished: its own restart, and room for a fleet that started. */
const restartsExplained = 5;

/** Work that is parked now. */
export interface ParkedJob {
  submissionId: number;
  generation: number;
  cause: string;
}

const retrySeconds = 2;
const avoidSeconds = 20;

/** Puts held work back after a fault of the judge; answers it when that parks it, `undefined` when it was not held. */
export async function giveBackFaulty(
  tx: Tx,
  holder: Holder,
  fault: { attempt: string; because: string },
): Promise<{ parked: ParkedJob | null } | undefined> {
  // A judge that stops is not at fault, nor is the work: it only waits for the next one.
  const count = fault.because === drainedFault ? 0 : 1;
  const { rows } = await sql<ParkedJob & { state: string; problemId: number; userId: string }>`
    update judge_jobs as job set ${released(sql`job.faults + ${count} >= ${parkAfter.faults}`)},
      faults = job.faults + ${count}, last_fault = ${fault.because},
      avoid_judges = array_append(job.avoid_judges, job.judge_id),
      not_before = now() + make_interval(secs => ${retrySeconds} * (job.faults + 1)),
      avoid_until = now() + make_interval(secs => ${avoidSeconds})
    where job.attempt = ${fault.attempt}::uuid and job.state = 'leased'
      and job.judge_id = ${holder.judgeId} and job.judge_session = ${holder.session}::uuid
    returning job.submission_id as "submissionId", job.generation, job.last_fault as cause, job.state,
      job.problem_id as "problemId", job.user_id as "userId"`.execute(tx);
  const [row] = rows;
  if (row && count > 0 && row.problemId !== noProblem)
    await noteTrouble(tx, { ...row, judgeId: holder.judgeId, kind: "fault" });
  return row && { parked: row.state === "parked" ? row : null };
}

/** Puts back or parks every lease that has run out; answers how many there were. */
export async function sweepLeases(db: Database | Tx): Promise<number> {
  const { numAffectedRows = 0n } = await releaseVanished(sql`job.lease_until < now()`).execute(db);
  return Number(numAffectedRows);
}

/** Puts back what a judge's older sessions held: that judge has started anew and knows nothing of it. */
export async function releaseOlderSessions(tx: Tx, holder: Holder): Promise<void> {
  await releaseVanished(
    sql`job.judge_id = ${holder.judgeId} and job.judge_session <> ${holder.session}::uuid`,
  ).execute(tx);
}

/** Puts back what the session was given but does not list: the answer to its claim was lost on the way. */
export async function releaseUnheard(db: Database, holder: Holder, held: readonly string[]): Promise<void> {
  await sql`
    update judge_jobs as job set ${released(sql`false`)}
    where job.state = 'leased' and job.judge_id = ${holder.judgeId} and job.judge_session = ${holder.session}::uuid
      and not job.attempt = any(${held}::uuid[]) and job.leased_at < now() - interval '5 seconds'`.execute(
    db,
  );
}

/** Puts back all that a judge holds, without blame: it is not wanted any more. */
export async function releaseHeld(tx: Tx, judgeId: string): Promise<VoidWork[]> {
  const { rows } = await sql<VoidWork>`
    with held as (select submission_id, generation, attempt from judge_jobs
      where state = 'leased' and judge_id = ${judgeId} for update)
    update judge_jobs as job set ${released(sql`false`)} from held
    where job.submission_id = held.submission_id and job.generation = held.generation
    returning ${judgeId} as "judgeId", held.attempt`.execute(tx);
  return rows;
}

function releaseVanished(condition: RawBuilder<unknown>) {
  const isAlone = sql`not exists (
    select from judge_jobs other where other.state = 'leased' and other.judge_id = job.judge_id
      and other.judge_session = job.judge_session
      and (other.submission_id, other.generation) <> (job.submission_id, job.generation))`;
  // Judges that start again more often than this work explains are dying of something else.
  const isOwnDoing = sql`(select count(*) from judge_sessions where opened_at > now() - interval '10 minutes')
    <= ${restartsExplained} * (job.vanished + 1)`;
  return sql`
    update judge_jobs as job set
      ${released(sql`job.vanished + 1 >= ${parkAfter.vanishedAnyhow} or (${isOwnDoing}
        and (job.vanished + 1 >= ${parkAfter.vanished}
          or (${isAlone} and job.vanished_alone + 1 >= ${parkAfter.vanishedAlone})))`)},
      vanished = job.vanished + 1, vanished_alone = job.vanished_alone + case when ${isAlone} then 1 else 0 end,
      last_fault = 'the judge ' || job.judge_id || ' vanished with it',
      avoid_judges = array_append(job.avoid_judges, job.judge_id),
      avoid_until = now() + make_interval(secs => ${avoidSeconds})
    where job.state = 'leased' and ${condition}`;
}

/** What every release sets: nobody holds the work, and an answer for the old attempt finds nothing. */
function released(isParked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`state = case when ${isParked} then 'parked' else 'waiting' end,
    attempt = null, lease_until = null, judge_session = null`;
}
