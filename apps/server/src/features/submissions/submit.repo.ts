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

/** Binds a key to its submission; a second one with the same key at the same moment fails and is rolled back. */
export async function keepKey(tx: Tx, userId: string, key: string, submissionId: number): Promise<void> {
  await tx
    .insertInto("submission_keys")
    .values({ user_id: userId, key, submission_id: submissionId })
    .execute();
}

/** Stores a program text once, however often it is sent. */
export async function insertSource(tx: Tx, sha256: Buffer, code: string): Promise<void> {
  await tx
    .insertInto("sources")
    .values({ sha256, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a new submission consists of. */
export interface NewSubmission {
  userId: string;
  problemId: number;
  languageId: number;
  sourceSha256: Buffer;
  lengthBytes: number;
  address: string;
  status: number;
  /** The training it was sent from. */
  trainingId?: number;
  /** The group it was sent in. */
  groupId?: number | null;
  /** Where in a contest it was sent to, and when it came in: the rule that let it in and the board must agree. */
  contest?: { id: number; problemId: number; at: Date };
}

export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<number> {
  const { id } = await tx
    .insertInto("submissions")
    .values({
      user_id: submission.userId,
      problem_id: submission.problemId,
      language_id: submission.languageId,
      source_sha256: submission.sourceSha256,
      length_bytes: submission.lengthBytes,
      status: submission.status,
      ip: submission.address,
      group_id: submission.groupId ?? null,
      ...(submission.trainingId !== undefined && { training_id: submission.trainingId }),
      ...(submission.contest && {
        contest_id: submission.contest.id,
        contest_problem_id: submission.contest.problemId,
        submitted_at: submission.contest.at,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A new try at judging a submission. */
export async function insertJudgement(
  tx: Tx,
  judgement: { submissionId: number; generation: number; judgingRevisionId: number },
): Promise<void> {
  await tx
    .insertInto("judgements")
    .values({
      submission_id: judgement.submissionId,
      generation: judgement.generation,
      judging_revision_id: judgement.judgingRevisionId,
    })
    .execute();
}

/** Counts a submission of the whole site, in one of sixteen rows so that submits do not queue on one. */
export async function countOnSite(tx: Tx, submissionId: number): Promise<void> {
  await sql`
    insert into site_counters (name, shard, value) values ('submissions', ${submissionId % 16}, 1)
    on conflict (name, shard) do update set value = site_counters.value + 1`.execute(tx);
}
