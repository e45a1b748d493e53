import type { Page } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";
import type { AnnouncementRow, Listed } from "./announcements.repo.ts";

const shown = ({ withHidden }: Listed) => (withHidden ? sql`true` : sql`is_visible`);

/** A page of the announcements that a contest shows, newest first; the hidden ones, too, for whoever writes them. */
export async function listContestAnnouncements(
  db: Database,
  contestId: number,
  page: Page,
  listed: Listed = { withHidden: false },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select a.id, a.title, a.content, a.is_visible as "isVisible", a.author_id as "authorId",
      a.created_at as "createdAt", a.updated_at as "updatedAt", u.username, u.role
    from announcements a join users u on u.id = a.author_id
    where a.contest_id = ${contestId} and ${shown(listed)}
    order by a.created_at desc, a.id desc ${sliceClause(sliceOf({ limit: page.size, number: page.number }))}`.execute(
    db,
  );
  return rows;
}

/** How many announcements a contest shows. */
export function countContestAnnouncements(
  db: Database,
  contestId: number,
  listed: Listed = { withHidden: false },
): Promise<Total> {
  return countCapped(db, sql`select from announcements where contest_id = ${contestId} and ${shown(listed)}`);
}

/** Nobody reads more than these at once. */
const unreadMax = 100;

/** The announcements a contest shows that are not among those already read, newest first. */
export async function findUnreadAnnouncements(db: Database, contestId: number, readIds: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string; createdAt: Date }>`
    select id, title, created_at as "createdAt" from announcements
    where contest_id = ${contestId} and is_visible and id <> all(${readIds}::bigint[])
    order by created_at desc, id desc limit ${unreadMax}`.execute(db);
  return rows;
}
