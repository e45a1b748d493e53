import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** A judgement that failed too often and waits for a person. */
export interface ParkedRow {
  submitId: number;
  problemID: string;
  title: string;
  username: string;
  language: string;
  submitTime: Date;
  cause: string;
  faults: number;
  vanished: number;
  judges: string[];
}

const shownMax = 200;

/** The newest parked submissions, and how many there are. Self-tests are left out: they expire by themselves. */
export async function listParked(db: Database): Promise<{ records: ParkedRow[]; total: number }> {
  const { rows } = await sql<ParkedRow & { total: number }>`
    select s.id as "submitId", p.display_id as "problemID", p.title, u.username, l.name as language,
      s.submitted_at as "submitTime", coalesce(job.last_fault, '') as cause, job.faults, job.vanished,
      array(select distinct unnest(job.avoid_judges) order by 1) as judges, count(*) over () as total
    from judge_jobs job
    join submissions s on s.id = job.submission_id
    join problems p on p.id = job.problem_id
    join users u on u.id = job.user_id
    join languages l on l.id = job.language_id
    where job.state = 'parked'
    order by s.id desc limit ${shownMax}`.execute(db);
  return { records: rows, total: rows[0]?.total ?? 0 };
}

/** Takes a parked submission off the queue, once; answers its cause, nothing when it is not parked. */
export async function takeParked(tx: Tx, submissionId: number): Promise<string | undefined> {
  // Whoever judges anew, judges by hand or cancels takes the submission first, too.
  await sql`select from submissions where id = ${submissionId} for update`.execute(tx);
  const { rows } = await sql<{ cause: string }>`
    delete from judge_jobs where submission_id = ${submissionId} and submission_id > 0 and state = 'parked'
    returning coalesce(last_fault, '') as cause`.execute(tx);
  return rows[0]?.cause;
}
