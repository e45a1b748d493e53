import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { CopyOfGroup } from "../groups/index.ts";

/** Copies what a group announces into another, in the same order, and answers how many there were. */
export async function copyGroupAnnouncements(
  tx: Tx,
  { fromGid, toGid, authorId }: CopyOfGroup,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into announcements (group_id, author_id, title, content, is_visible)
    select ${toGid}, ${authorId}, title, content, is_visible
    from announcements where group_id = ${fromGid} order by created_at, id`.execute(tx);
  return Number(numAffectedRows);
}

/** An announcement of some group, held until the transaction ends; all others are not found. */
export async function holdGroupAnnouncement(tx: Tx, id: number) {
  const row = await tx
    .selectFrom("announcements")
    .select(["id", "title", "content", "is_visible as isVisible", "author_id as authorId", "group_id as gid"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.gid ? { ...row, gid: row.gid } : undefined;
}
