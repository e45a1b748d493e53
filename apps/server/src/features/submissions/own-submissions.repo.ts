import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** How many are answered at once: a program may have 64 KB. */
const partMax = 50;

/** A submission as its owner takes it along. */
interface OwnSubmission {
  submitId: number;
  displayPid: string;
  language: string;
  submitTime: Date;
  status: number;
  score: number | null;
  code: string | null;
}

/** A part of the user's public submissions with their programs, the newest first, from below an id on. */
export async function findOwnSubmissions(
  db: Database,
  userId: string,
  before: number | undefined,
): Promise<{ records: OwnSubmission[]; isLast: boolean }> {
  const below = before === undefined ? sql`` : sql`and s.id < ${before}`;
  const { rows } = await sql<OwnSubmission>`
    select s.id as "submitId", p.display_id as "displayPid", s.submitted_at as "submitTime", s.status, s.score,
      (select l.name from languages l where l.id = s.language_id) as language, source.code
    from submissions s join problems p on p.id = s.problem_id
    left join sources source on source.sha256 = s.source_sha256
    where s.user_id = ${userId} and s.is_public ${below}
    order by s.id desc limit ${partMax}`.execute(db);
  return { records: rows, isLast: rows.length < partMax };
}

/** Forgets from where the user submitted. */
export async function forgetOwnAddresses(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("submissions")
    .set({ ip: null })
    .where("user_id", "=", userId)
    .where("ip", "is not", null)
    .execute();
}
