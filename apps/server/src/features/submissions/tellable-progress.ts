import type { Progress } from "@touchstone/contract";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/**
 * What a judge says of how far it is, as far as anybody may hear it: where the problem gives no feedback, neither how
 * many tests there are nor how many a program got through.
 */
export async function tellableProgress(
  db: Database,
  submissionId: number,
  progress: Progress,
): Promise<Progress> {
  if (progress.total === 0) return progress;
  const { rows } = await sql`
    select from submissions s join problems p on p.id = s.problem_id
    join problem_judgings r on r.id = p.judging_revision_id
    where s.id = ${submissionId} and r.feedback = 'none'`.execute(db);
  return rows.length > 0 ? { ...progress, done: 0, total: 0 } : progress;
}
