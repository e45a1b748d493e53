import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** Which of these comments a user likes. */
export async function findLiked(db: Database, userId: string, commentIds: readonly number[]) {
  const rows = db.selectFrom("comment_likes").select("comment_id").where("user_id", "=", userId);
  return (await rows.where("comment_id", "in", [...commentIds]).execute()).map((row) => row.comment_id);
}

/** Notes that a user likes a comment, or no longer; the count moves when that is news. Answers whether it was. */
export async function setLike(tx: Tx, commentId: number, userId: string, toLike: boolean): Promise<boolean> {
  const changed = toLike
    ? sql`insert into comment_likes (comment_id, user_id)
        select c.id, ${userId} from comments c where c.id = ${commentId} for key share on conflict do nothing returning 1`
    : sql`delete from comment_likes where comment_id = ${commentId} and user_id = ${userId} returning 1`;
  if ((await changed.execute(tx)).rows.length === 0) return false;
  const by = toLike ? 1 : -1;
  await sql`update comments set likes = likes + ${by} where id = ${commentId}`.execute(tx);
  return true;
}
