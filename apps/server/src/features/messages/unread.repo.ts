import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { MessageKind } from "./message.ts";

const columns = { comment: "comments", reply: "replies", like: "likes", sys: "sys", mine: "mine" } as const;
const columnOf = (kind: MessageKind) => sql.ref(columns[kind]);

const nothing: Record<MessageKind, number> = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };

/** How many messages of each kind wait for the user. */
export async function findUnreadCounts(db: Database, userId: string): Promise<typeof nothing> {
  const counts = await db
    .selectFrom("unread_counts")
    .select(["comments as comment", "replies as reply", "likes as like", "sys", "mine"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return counts ?? nothing;
}

/** One message more is unread. */
export async function addUnread(tx: Tx, userId: string, kind: MessageKind): Promise<void> {
  await sql`
    insert into unread_counts (user_id, ${columnOf(kind)}) values (${userId}, 1)
    on conflict (user_id) do update set ${columnOf(kind)} = unread_counts.${columnOf(kind)} + 1`.execute(tx);
}

/** Makes whoever else shows or deletes messages of this user wait until the transaction ends. */
export async function holdUnread(tx: Tx, userId: string): Promise<void> {
  await sql`select from unread_counts where user_id = ${userId} for update`.execute(tx);
}

/** So many messages are no longer unread. */
export async function takeUnread(
  tx: Tx,
  owner: { userId: string; kind: MessageKind },
  count: number,
): Promise<void> {
  const column = columnOf(owner.kind);
  await sql`update unread_counts set ${column} = ${column} - ${count}::int where user_id = ${owner.userId}`.execute(
    tx,
  );
}
