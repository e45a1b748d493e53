import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** The submission that this key of this user already made. */
export async function findByKey(db: Database, userId: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("submission_keys")
    .select("submission_id")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.submission_id;
}

/** Whether a submission was not stored because its key has made another one. */
export function isKeyTaken(error: unknown): boolean {
  const { constraint } = error as { constraint?: string };
  return constraint === "submission_keys_pkey";
}

/** What a new submission consists of. */
export interface NewSubmission {
  userId: string;
  problemId: number;
  languageId: number;
  sourceSha256: Buffer;
  code: string;
  lengthBytes: number;
  address: string;
  status: number;
  judgingRevisionId: number;
  /** By which its author would send it again. */
  key?: string | null;
  /** The training it was sent from. */
  trainingId?: number;
  /** The group it was sent in. */
  groupId?: number | null;
  /** Where in a contest it was sent to, and when it came in: the rule that let it in and the board must agree. */
  contest?: { id: number; problemId: number; at: Date };
}

/**
 * Stores a submission with its program text, once however often that is sent, its first judgement and its key. One
 * statement, because each is a way to the database and back. A second one with the same key at the same moment fails.
 */
export async function storeSubmission(tx: Tx, submission: NewSubmission): Promise<number> {
  const { userId, contest, trainingId = null, groupId = null, key = null } = submission;
  const { rows } = await sql<{ id: number }>`
    with source as (
      insert into sources (sha256, code) values (${submission.sourceSha256}, ${submission.code})
      on conflict do nothing),
    stored as (
      insert into submissions (user_id, problem_id, language_id, source_sha256, length_bytes, status, ip, group_id,
        training_id, contest_id, contest_problem_id, submitted_at)
      values (${userId}, ${submission.problemId}, ${submission.languageId}, ${submission.sourceSha256},
        ${submission.lengthBytes}, ${submission.status}, ${submission.address}, ${groupId}, ${trainingId},
        ${contest?.id ?? null}, ${contest?.problemId ?? null}, ${contest?.at ?? sql`now()`})
      returning id),
    judged as (
      insert into judgements (submission_id, generation, judging_revision_id)
      select id, 1, ${submission.judgingRevisionId}::bigint from stored),
    keyed as (
      insert into submission_keys (user_id, key, submission_id)
      select ${userId}::uuid, ${key}, id from stored where ${key}::text is not null)
    select id from stored`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error("a submission was not stored");
  return stored.id;
}

/**
 * Counts a submission of the whole site, in one of sixteen rows so that submits do not queue on one; late in its
 * transaction, for the row is held until the end.
 */
export async function countOnSite(tx: Tx, submissionId: number): Promise<void> {
  await sql`
    insert into site_counters (name, shard, value) values ('submissions', ${submissionId % 16}, 1)
    on conflict (name, shard) do update set value = site_counters.value + 1`.execute(tx);
}
