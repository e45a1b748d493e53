import type { Page } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";

/** A report with what it is about. */
export interface ReportRow {
  id: number;
  discussionId: number;
  groupId: number | null;
  title: string;
  author: string;
  isHidden: boolean;
  isArchived: boolean;
  reporter: string;
  content: string;
  createdAt: Date;
  updatedAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  handledReason: string | null;
}

/** Keeps a report; one of the same user that still waits says the new text instead. */
export async function storeReport(
  db: Database,
  { discussionId, reporterId, content }: { discussionId: number; reporterId: string; content: string },
): Promise<void> {
  await sql`insert into discussion_reports (discussion_id, reporter_id, content)
    values (${discussionId}, ${reporterId}, ${content})
    on conflict (discussion_id, reporter_id) where handled_at is null
    do update set content = excluded.content, updated_at = now()`.execute(db);
}

const of = (discussionId: number | undefined): RawBuilder<unknown> =>
  discussionId === undefined ? sql`true` : sql`r.discussion_id = ${discussionId}`;

/** A page of reports, those that wait first, each kind newest first. */
export async function listReports(
  db: Database,
  discussionId: number | undefined,
  page: Page,
): Promise<ReportRow[]> {
  const { rows } =
    await sql<ReportRow>`select r.id, r.discussion_id as "discussionId", d.group_id as "groupId",
      d.title, a.username as author, d.is_hidden as "isHidden", d.archived_at is not null as "isArchived",
      u.username as reporter, r.content, r.created_at as "createdAt", r.updated_at as "updatedAt",
      r.handled_at as "handledAt", h.username as "handledBy", r.handled_reason as "handledReason"
    from discussion_reports r join discussions d on d.id = r.discussion_id join users a on a.id = d.author_id
      join users u on u.id = r.reporter_id left join users h on h.id = r.handled_by
    where ${of(discussionId)} order by (r.handled_at is null) desc, r.id desc
    ${sliceClause(sliceOf({ limit: page.size, number: page.number }))}`.execute(db);
  return rows;
}

/** How many reports there are. */
export function countReports(db: Database, discussionId: number | undefined): Promise<Total> {
  return countCapped(db, sql`select from discussion_reports r where ${of(discussionId)}`);
}

/** A report that nobody else deals with until the transaction ends. */
export async function holdReport(
  tx: Tx,
  id: number,
): Promise<{ discussionId: number; reporterId: string; isHandled: boolean } | undefined> {
  const { rows } = await sql<{ discussionId: number; reporterId: string; isHandled: boolean }>`
    select discussion_id as "discussionId", reporter_id as "reporterId", handled_at is not null as "isHandled"
    from discussion_reports where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Settles a report, or lets it wait again. */
export async function storeSettled(
  tx: Tx,
  id: number,
  settled: { by: string; reason: string | null } | undefined,
): Promise<void> {
  await tx
    .updateTable("discussion_reports")
    .set({
      handled_at: settled ? sql`now()` : null,
      handled_by: settled?.by ?? null,
      handled_reason: settled?.reason ?? null,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Whether the user has another report of the discussion that waits. */
export async function hasWaiting(tx: Tx, discussionId: number, reporterId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("discussion_reports")
    .select("id")
    .where("discussion_id", "=", discussionId)
    .where("reporter_id", "=", reporterId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
