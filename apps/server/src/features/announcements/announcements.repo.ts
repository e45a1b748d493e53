import type { Page } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceOf, type Total } from "../../db/page.ts";

/** An announcement with its author. */
export type AnnouncementRow = Awaited<ReturnType<typeof listSiteAnnouncements>>[number];

/** A page of the announcements that the site shows, newest first. */
export function listSiteAnnouncements(db: Database, page: Page) {
  const { limit, offset } = sliceOf({ limit: page.size, number: page.number });
  return db
    .selectFrom("announcements as a")
    .innerJoin("users as u", "u.id", "a.author_id")
    .select([
      "a.id",
      "a.title",
      "a.content",
      "a.author_id as authorId",
      "a.created_at as createdAt",
      "a.updated_at as updatedAt",
      "u.username",
      "u.role",
    ])
    .where("a.is_visible", "=", true)
    .where("a.group_id", "is", null)
    .where("a.contest_id", "is", null)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many announcements the site shows. */
export function countSiteAnnouncements(db: Database): Promise<Total> {
  return countCapped(
    db,
    sql`select from announcements where is_visible and group_id is null and contest_id is null`,
  );
}

/** Adds an announcement of the site; answers its id. */
export async function addAnnouncement(
  tx: Database | Tx,
  announcement: { authorId: string; title: string; content: string; createdAt?: Date },
): Promise<number> {
  const { authorId, title, content, createdAt } = announcement;
  const times = createdAt && { created_at: createdAt, updated_at: createdAt };
  const { id } = await tx
    .insertInto("announcements")
    .values({ author_id: authorId, title, content, ...times })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
