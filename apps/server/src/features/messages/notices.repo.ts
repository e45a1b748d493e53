import { isAdminRole, type Page, roles } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceOf, type Total } from "../../db/page.ts";
import type { Schema } from "../../db/schema/index.ts";

/** Whom a notice is for. */
export type Audience = Schema["admin_notices"]["audience"];

/** What is written of a notice. */
export interface NoticeText {
  title: string;
  content: string;
  audience: Audience;
  /** Set for one user and for nobody else. */
  recipientId: string | null;
}

/** A notice with its writer. */
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** A page of the notices, newest first; of one audience where one is named. */
export function listNotices(db: Database, page: Page, audience: Audience | undefined) {
  const { limit, offset } = sliceOf({ limit: page.size, number: page.number });
  return db
    .selectFrom("admin_notices as n")
    .innerJoin("users as a", "a.id", "n.author_id")
    .leftJoin("users as r", "r.id", "n.recipient_id")
    .select([
      "n.id",
      "n.title",
      "n.content",
      "n.audience",
      "n.is_pushed as isPushed",
      "n.delivered_to as deliveredTo",
      "n.created_at as createdAt",
      "n.updated_at as updatedAt",
      "a.username as author",
      "r.username as recipient",
    ])
    .$if(audience !== undefined, (chosen) => chosen.where("n.audience", "=", audience ?? "all"))
    .orderBy("n.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many notices there are. */
export function countNotices(db: Database, audience: Audience | undefined): Promise<Total> {
  const chosen = audience === undefined ? sql`true` : sql`audience = ${audience}`;
  return countCapped(db, sql`select from admin_notices where ${chosen}`);
}

/** Adds a notice that nobody has yet; answers its id. */
export async function insertNotice(tx: Tx, authorId: string, notice: NoticeText): Promise<number> {
  const { recipientId, ...text } = notice;
  const { id } = await tx
    .insertInto("admin_notices")
    .values({ ...text, author_id: authorId, recipient_id: recipientId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A notice that nobody else changes, delivers or deletes until the transaction ends. */
export type HeldNotice = NonNullable<Awaited<ReturnType<typeof holdNotice>>>;

/** Holds a notice until the transaction ends. */
export function holdNotice(tx: Tx, id: number) {
  return tx
    .selectFrom("admin_notices")
    .select(["id", "title", "content", "audience"])
    .select(["recipient_id as recipientId", "delivered_to as deliveredTo", "is_pushed as isPushed"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what a notice says and whom it is for. */
export async function storeNotice(tx: Tx, id: number, notice: NoticeText): Promise<void> {
  const { recipientId, ...text } = notice;
  await tx
    .updateTable("admin_notices")
    .set({ ...text, recipient_id: recipientId, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** The notices that somebody still waits for. */
export async function findWaitingNotices(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("admin_notices")
    .select("id")
    .where("is_pushed", "=", false)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Where a batch ended, and how many it reached. */
interface Batch {
  count: number;
  last: string | null;
}

const adminRoles = Object.values(roles).filter(isAdminRole);

/**
 * Delivers a held notice to the next users in the order of ids: the messages, the unread counts and the events that
 * the live stream tells, in one statement.
 */
export async function deliverBatch(tx: Tx, notice: HeldNotice, size: number): Promise<Batch> {
  const isMeant = {
    all: sql`true`,
    single: sql`id = ${notice.recipientId}`,
    admin: sql`role = any(${adminRoles}::int[])`,
  }[notice.audience];
  const { rows } = await sql<Batch>`
    with reached as (
      select id from users
      where status <> 'deleted' and ${isMeant} and (${notice.deliveredTo}::uuid is null or id > ${notice.deliveredTo}::uuid)
      order by id limit ${size}
    ), copies as (
      insert into messages (recipient_id, kind, details, notice_id)
      select id, 'sys', '{}'::jsonb, ${notice.id}::bigint from reached order by id
    ), counted as (
      insert into unread_counts (user_id, sys) select id, 1 from reached order by id
      on conflict (user_id) do update set sys = unread_counts.sys + 1
    ), told as (
      insert into outbox (topic, payload)
      select 'unread.changed.v1', jsonb_build_object('uid', replace(id::text, '-', '')) from reached
    )
    select count(*) as count, (select id from reached order by id desc limit 1) as last from reached`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, last: null };
}

/** Notes how far the delivery of a notice is. */
export async function noteDelivered(
  tx: Tx,
  id: number,
  { last, isPushed }: { last: string | null; isPushed: boolean },
): Promise<void> {
  await tx
    .updateTable("admin_notices")
    .set({ is_pushed: isPushed, ...(last && { delivered_to: last }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes a held notice and every copy of it, and lowers the counts of those who had not seen theirs. Nothing is joined:
 * what a vacuum noted of tables that were empty then makes a join of thousands with thousands go through all their
 * pairs, while their readers wait.
 */
export async function removeNotice(tx: Tx, id: number): Promise<void> {
  const copies = await tx
    .selectFrom("messages")
    .select("recipient_id as userId")
    .where("notice_id", "=", id)
    .execute();
  // The counts first, as whoever reads or deletes takes them.
  await sql`
    select from unread_counts where user_id = any(${copies.map(({ userId }) => userId)}::uuid[])
    order by user_id for update`.execute(tx);
  const gone = await tx
    .deleteFrom("messages")
    .where("notice_id", "=", id)
    .returning(["recipient_id as userId", "is_read as isRead"])
    .execute();
  const unseen = gone.flatMap(({ userId, isRead }) => (isRead ? [] : [userId]));
  await sql`
    with lowered as (
      update unread_counts set sys = sys - 1 where user_id = any(${unseen}::uuid[]) returning user_id
    )
    insert into outbox (topic, payload)
    select 'unread.changed.v1', jsonb_build_object('uid', replace(user_id::text, '-', '')) from lowered`.execute(
    tx,
  );
  await tx.deleteFrom("admin_notices").where("id", "=", id).execute();
}
