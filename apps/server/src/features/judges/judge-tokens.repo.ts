import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** Keeps the hash of a word for one judge, for a day; words whose time is over are removed. */
export async function addJudgeToken(tx: Tx, judgeId: string, tokenSha256: Buffer): Promise<Date> {
  await tx.deleteFrom("judge_tokens").where("expires_at", "<", sql<Date>`now()`).execute();
  const { expires_at } = await tx
    .insertInto("judge_tokens")
    .values({ token_sha256: tokenSha256, judge_id: judgeId, expires_at: sql`now() + interval '1 day'` })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** The names for which words wait, each with the time until which the last of them is good. */
export async function listJudgeTokens(db: Database): Promise<{ name: string; expiresAt: Date }[]> {
  const rows = await db
    .selectFrom("judge_tokens")
    .select(["judge_id as name", sql<Date>`max(expires_at)`.as("expiresAt")])
    .where("expires_at", ">", sql<Date>`now()`)
    .groupBy("judge_id")
    .orderBy("judge_id")
    .execute();
  return rows;
}

/** Removes every word that waits for a judge of this name; false when none did. */
export async function dropJudgeTokens(tx: Tx, judgeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("judge_tokens")
    .where("judge_id", "=", judgeId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes a word that is still good for this judge; it is gone with it. */
export async function takeJudgeToken(
  db: Database | Tx,
  judgeId: string,
  tokenSha256: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("judge_tokens")
    .where("token_sha256", "=", tokenSha256)
    .where("judge_id", "=", judgeId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
