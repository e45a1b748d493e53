import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** What a judgement judges, and by which revision of the problem. */
export interface JudgementInput {
  judgingRevisionId: number;
  sourceSha256: string;
  sourceBytes: number;
  languageKey: string;
}

export async function findJudgementInput(
  db: Database | Tx,
  work: { submissionId: number; generation: number },
): Promise<JudgementInput> {
  const { rows } = await sql<JudgementInput>`
    select j.judging_revision_id as "judgingRevisionId", encode(s.source_sha256, 'hex') as "sourceSha256",
      s.length_bytes as "sourceBytes", l.key as "languageKey"
    from submissions s
    join judgements j on j.submission_id = s.id and j.generation = ${work.generation}
    join languages l on l.id = s.language_id
    where s.id = ${work.submissionId}`.execute(db);
  const [input] = rows;
  if (!input) throw new Error(`submission ${work.submissionId} has no judgement ${work.generation}`);
  return input;
}

/** The text of a program by its hash, a submission's or a self-test's. */
export async function findSource(db: Database, sha256: string): Promise<string | undefined> {
  const bytes = Buffer.from(sha256, "hex");
  const { rows } = await sql<{ code: string }>`
    select code from sources where sha256 = ${bytes}
    union all select code from self_tests where source_sha256 = ${bytes} limit 1`.execute(db);
  return rows[0]?.code;
}

/** Shows that a judge works on a submission; a verdict that came first is not touched. */
export async function showProgress(
  db: Database,
  work: { submissionId: number; generation: number },
  status: 6 | 7,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update submissions set status = ${status}
    where id = ${work.submissionId} and generation = ${work.generation} and status in (5, 6, 7) and status <> ${status}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
