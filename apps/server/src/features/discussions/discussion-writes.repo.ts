import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** What its author writes of a discussion. */
export interface StoredDiscussion {
  title: string;
  description: string;
  content: string;
  category_id: number;
}

/** Makes whoever else posts as this user wait until the transaction ends, so that nobody posts past a limit. */
export async function holdPoster(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discussions of ${userId}`}, 0))`.execute(tx);
}

/** Adds a discussion and answers its id. */
export async function addDiscussion(
  tx: Tx,
  row: StoredDiscussion & {
    is_pinned: boolean;
    author_id: string;
    problem_id: number | null;
    group_id: number | null;
  },
): Promise<number> {
  return (await tx.insertInto("discussions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Stores what an author changed of a discussion; the pin stays as it is by now unless it is named. */
export async function storeDiscussion(
  tx: Tx,
  id: number,
  row: StoredDiscussion & { is_pinned?: boolean },
): Promise<void> {
  await tx
    .updateTable("discussions")
    .set({ ...row, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** What staff decides of a discussion. */
export interface Standing {
  groupId: number | null;
  title: string;
  isPinned: boolean;
  isHidden: boolean;
  categoryId: number;
}

/** A discussion that nobody else changes until the transaction ends; nothing when it is gone. */
export async function holdDiscussion(tx: Tx, id: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select group_id as "groupId", title, is_pinned as "isPinned", is_hidden as "isHidden", category_id as "categoryId"
    from discussions where id = ${id} and archived_at is null for no key update`.execute(tx);
  return rows[0];
}

/** Stores what staff decided. */
export async function storeStanding(
  tx: Tx,
  id: number,
  standing: Omit<Standing, "title" | "groupId">,
): Promise<void> {
  const { isPinned: is_pinned, isHidden: is_hidden, categoryId: category_id } = standing;
  await tx
    .updateTable("discussions")
    .set({ is_pinned, is_hidden, category_id })
    .where("id", "=", id)
    .execute();
}

/** Puts a discussion out of everybody's reach; answers whether it was there. */
export async function archiveDiscussion(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update discussions set archived_at = now() where id = ${id} and archived_at is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** Notes that a user likes a discussion, or no longer; the count moves when that is news. Answers whether it was. */
export async function setLike(tx: Tx, id: number, userId: string, toLike: boolean): Promise<boolean> {
  const changed = toLike
    ? sql`insert into discussion_likes (discussion_id, user_id) values (${id}, ${userId})
        on conflict do nothing returning 1`
    : sql`delete from discussion_likes where discussion_id = ${id} and user_id = ${userId} returning 1`;
  if ((await changed.execute(tx)).rows.length === 0) return false;
  await sql`update discussions set likes = likes + ${toLike ? 1 : -1} where id = ${id}`.execute(tx);
  return true;
}

/** So many comments and replies more, or fewer, stand below a discussion. */
export async function moveComments(tx: Tx, id: number, by: number): Promise<void> {
  await sql`update discussions set comments = comments + ${by}::int where id = ${id}`.execute(tx);
}
