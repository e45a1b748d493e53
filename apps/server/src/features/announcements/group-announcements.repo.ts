import type { Page } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";
import type { CopyOfGroup } from "../groups/index.ts";
import type { AnnouncementRow, Listed } from "./announcements.repo.ts";

const shown = ({ withHidden }: Listed) => (withHidden ? sql`true` : sql`is_visible`);

/** A page of the announcements of a group, newest first. */
export async function listGroupAnnouncements(
  db: Database,
  gid: number,
  page: Page,
  listed: Listed,
): Promise<AnnouncementRow[]> {
  const slice = sliceClause(sliceOf({ limit: page.size, number: page.number }));
  const { rows } = await sql<AnnouncementRow>`
    select a.id, a.title, a.content, a.is_visible as "isVisible", a.author_id as "authorId",
      a.created_at as "createdAt", a.updated_at as "updatedAt", u.username, u.role
    from announcements a join users u on u.id = a.author_id
    where a.group_id = ${gid} and ${shown(listed)} order by a.created_at desc, a.id desc ${slice}`.execute(
    db,
  );
  return rows;
}

/** How many there are. */
export function countGroupAnnouncements(db: Database, gid: number, listed: Listed): Promise<Total> {
  return countCapped(db, sql`select from announcements where group_id = ${gid} and ${shown(listed)}`);
}

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
