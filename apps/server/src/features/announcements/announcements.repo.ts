import type { Page } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceOf, type Total } from "../../db/page.ts";

/** An announcement with its author. */
export type AnnouncementRow = Awaited<ReturnType<typeof listSiteAnnouncements>>[number];

/** Which announcements of the site: those it shows, or all of them. */
export interface Listed {
  withHidden: boolean;
}

/** A page of the announcements of the site, newest first. */
export function listSiteAnnouncements(
  db: Database,
  page: Page,
  { withHidden }: Listed = { withHidden: false },
) {
  const { limit, offset } = sliceOf({ limit: page.size, number: page.number });
  return db
    .selectFrom("announcements as a")
    .innerJoin("users as u", "u.id", "a.author_id")
    .select([
      "a.id",
      "a.title",
      "a.content",
      "a.is_visible as isVisible",
      "a.author_id as authorId",
      "a.created_at as createdAt",
      "a.updated_at as updatedAt",
      "u.username",
      "u.role",
    ])
    .$if(!withHidden, (shown) => shown.where("a.is_visible", "=", true))
    .where("a.group_id", "is", null)
    .where("a.contest_id", "is", null)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many announcements the site has. */
export function countSiteAnnouncements(
  db: Database,
  { withHidden }: Listed = { withHidden: false },
): Promise<Total> {
  const shown = withHidden ? sql`true` : sql`is_visible`;
  return countCapped(
    db,
    sql`select from announcements where ${shown} and group_id is null and contest_id is null`,
  );
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
