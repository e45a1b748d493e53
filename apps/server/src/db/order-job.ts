import { sql } from "kysely";
import type { Database, Tx } from "./client.ts";

/** How a job is ordered. */
export interface JobOrder {
  /** The name of the task that does it. */
  task: string;
  payload: object;
  /** A job that waits under the same key is replaced. */
  key?: string;
  delaySeconds?: number;
  /** How often it is tried; 25 times unless told. */
  attemptsMax?: number;
}

/** Puts a background job into the queue, in the caller's transaction if there is one. */
export async function orderJob(db: Database | Tx, order: JobOrder): Promise<void> {
  const { task, payload, key = null, delaySeconds = 0, attemptsMax = 25 } = order;
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
      run_at => now() + make_interval(secs => ${delaySeconds}), max_attempts => ${attemptsMax})`.execute(db);
}
