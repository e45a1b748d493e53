import type { Database } from "../../db/client.ts";

/** How many messages of each kind wait for the user; nothing when none ever did. */
export function findUnreadCounts(db: Database, userId: string) {
  return db
    .selectFrom("unread_counts")
    .select(["comments as comment", "replies as reply", "likes as like", "sys", "mine"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
