import type { Page } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceOf, type Total } from "../../db/page.ts";
import type { MessageKind, NewMessage, Reminder } from "./message.ts";
import type { Notice } from "./notice-words.ts";

/** Whose messages of which kind. */
export interface Owner {
  userId: string;
  kind: MessageKind;
}

/** A message with its sender. */
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Writes a message; answers its recipient, or nothing when there is no such account any more. */
export async function insertMessage(
  tx: Tx,
  message: Omit<NewMessage, "source" | "details"> & { details: Reminder | Notice },
): Promise<string | undefined> {
  const { recipientId, kind, senderId = null, details, at = null } = message;
  const { rows } = await sql<{ userId: string }>`
    insert into messages (recipient_id, kind, sender_id, details, created_at)
    select id, ${kind}, ${senderId}::uuid, ${JSON.stringify(details)}::jsonb, coalesce(${at}::timestamptz, now())
    from users where id = ${recipientId}::uuid and status <> 'deleted'
    returning recipient_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

/** A page of a user's messages of one kind, newest first. */
export function listMessages(db: Database, { userId, kind }: Owner, page: Page) {
  const { limit, offset } = sliceOf({ limit: page.size, number: page.number });
  return db
    .selectFrom("messages as m")
    .leftJoin("users as s", "s.id", "m.sender_id")
    .leftJoin("admin_notices as n", "n.id", "m.notice_id")
    .select([
      "m.id",
      "m.details",
      "m.is_read as isRead",
      "m.created_at as createdAt",
      "s.id as senderId",
      "s.username as senderName",
      "s.avatar as senderAvatar",
      "n.title as noticeTitle",
      "n.content as noticeContent",
    ])
    .where("m.recipient_id", "=", userId)
    .where("m.kind", "=", kind)
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many messages of one kind a user has. */
export function countMessages(db: Database, { userId, kind }: Owner): Promise<Total> {
  return countCapped(db, sql`select from messages where recipient_id = ${userId} and kind = ${kind}`);
}

/** Marks those of the user's messages as seen; answers how many were not. */
export async function markRead(tx: Tx, { userId, kind }: Owner, ids: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update messages set is_read = true
    where recipient_id = ${userId} and kind = ${kind} and id = any(${ids}::bigint[]) and not is_read`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Deletes one of the user's messages, or all of the kind; answers how many of them were unread. */
export async function removeMessages(
  tx: Tx,
  { userId, kind }: Owner,
  id: number | undefined,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with gone as (
      delete from messages
      where recipient_id = ${userId} and kind = ${kind} and (${id ?? null}::bigint is null or id = ${id ?? null})
      returning is_read
    )
    select count(*) filter (where not is_read) as unread from gone`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** Deletes all that was ever told to an account that is erased. */
export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  // The count first, as whoever reads or deletes takes it.
  await tx.deleteFrom("unread_counts").where("user_id", "=", userId).execute();
  await tx.deleteFrom("messages").where("recipient_id", "=", userId).execute();
}
