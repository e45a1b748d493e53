import type { Page } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";

/** An announcement with its author. */
export interface AnnouncementRow {
  id: number;
  title: string;
  content: string;
  isVisible: boolean;
  authorId: string;
  createdAt: Date;
  updatedAt: Date;
  username: string;
  role: number;
}

/** Whose announcements: the site's own, a contest's or a group's. */
export type AnnouncementPlace = "site" | { contestId: number } | { groupId: number };

/** Which of them: those that are shown, or all. */
export interface Listed {
  withHidden: boolean;
}

/** A page of the announcements of a place, newest first. */
export async function listAnnouncements(
  db: Database,
  place: AnnouncementPlace,
  page: Page,
  listed: Listed,
): Promise<AnnouncementRow[]> {
  const slice = sliceClause(sliceOf({ limit: page.size, number: page.number }));
  const { rows } = await sql<AnnouncementRow>`
    select a.id, a.title, a.content, a.is_visible as "isVisible", a.author_id as "authorId",
      a.created_at as "createdAt", a.updated_at as "updatedAt", u.username, u.role
    from announcements a join users u on u.id = a.author_id
    where ${isListed(place, listed)} order by a.created_at desc, a.id desc ${slice}`.execute(db);
  return rows;
}

/** How many there are. */
export function countAnnouncements(db: Database, place: AnnouncementPlace, listed: Listed): Promise<Total> {
  return countCapped(db, sql`select from announcements a where ${isListed(place, listed)}`);
}

function isListed(place: AnnouncementPlace, { withHidden }: Listed): RawBuilder<unknown> {
  const isThere = isOf(place);
  return withHidden ? isThere : sql`${isThere} and a.is_visible`;
}

function isOf(place: AnnouncementPlace): RawBuilder<unknown> {
  if (place === "site") return sql`a.group_id is null and a.contest_id is null`;
  return "contestId" in place ? sql`a.contest_id = ${place.contestId}` : sql`a.group_id = ${place.groupId}`;
}

/** An announcement of the site, or of one contest, held until the transaction ends; all others are not found. */
export function holdAnnouncement(tx: Tx, id: number, contestId: number | null = null) {
  return tx
    .selectFrom("announcements")
    .select(["id", "title", "content", "is_visible as isVisible"])
    .where("id", "=", id)
    .where("group_id", "is", null)
    .where("contest_id", "is not distinct from", contestId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what changed of an announcement. */
export async function storeAnnouncement(
  tx: Tx,
  id: number,
  { title, content, isVisible }: { title: string; content: string; isVisible: boolean },
): Promise<void> {
  await tx
    .updateTable("announcements")
    .set({ title, content, is_visible: isVisible, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Deletes an announcement. */
export async function removeAnnouncement(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("announcements").where("id", "=", id).execute();
}

/** Adds an announcement of the site, of a contest or of a group; answers its id. */
export async function addAnnouncement(
  tx: Database | Tx,
  announcement: {
    authorId: string;
    title: string;
    content: string;
    isVisible?: boolean;
    contestId?: number;
    groupId?: number;
    createdAt?: Date;
  },
): Promise<number> {
  const { authorId, title, content, isVisible = true, contestId, groupId, createdAt } = announcement;
  const times = createdAt && { created_at: createdAt, updated_at: createdAt };
  const { id } = await tx
    .insertInto("announcements")
    .values({
      ...{ author_id: authorId, title, content, is_visible: isVisible },
      contest_id: contestId ?? null,
      group_id: groupId ?? null,
      ...times,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
