import type { ContestForm, ContestStaffRole } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../../db/page.ts";
import { staffRolesOf } from "../staff/contest-staff.repo.ts";

/** One row of the list of the admin area. */
export interface AdminContestRow {
  id: number;
  authorId: string;
  author: string;
  title: string;
  type: number;
  auth: number;
  startsAt: Date;
  endsAt: Date;
  isVisible: boolean;
  entries: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  staffRoles: ContestStaffRole[];
}

/** Which contests to show. */
export interface AdminContestFilter {
  /** Null for those of the site. */
  groupId: number | null;
  keyword?: string | undefined;
  isArchived: boolean;
}

/** The contests of the site, or of a group, that match, the newest first. */
export async function listAdminContests(
  db: Database,
  filter: AdminContestFilter,
  page: { limit: number; number: number; readerId: string },
): Promise<AdminContestRow[]> {
  const { rows } = await sql<AdminContestRow>`
    select c.id, c.author_id as "authorId", u.username as author, c.title, c.type, c.auth,
      c.starts_at as "startsAt", c.ends_at as "endsAt", c.is_visible as "isVisible", c.entries,
      c.created_at as "createdAt", c.updated_at as "updatedAt", c.archived_at as "archivedAt",
      ${staffRolesOf(sql`c.id`, sql`${page.readerId}::uuid`)} as "staffRoles"
    from contests c join users u on u.id = c.author_id
    where ${allOf(matching(filter))} order by c.id desc ${sliceClause(sliceOf(page))}`.execute(db);
  return rows;
}

/** How many contests match, counted up to the cap. */
export function countAdminContests(db: Database, filter: AdminContestFilter): Promise<Total> {
  return countCapped(db, sql`select from contests c where ${allOf(matching(filter))}`);
}

function matching({ groupId, keyword, isArchived }: AdminContestFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    groupId === null ? sql`c.group_id is null` : sql`c.group_id = ${groupId}`,
    isArchived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
  ];
  if (keyword) conditions.push(sql`strpos(lower(c.title), ${keyword.toLowerCase()}) > 0`);
  return conditions;
}

/** A form without faults as its row has it. */
export function contestColumns(form: ContestForm & { startTime: Date; endTime: Date }) {
  const { type, title, description, auth, startTime, endTime, sealRank, awardType } = form;
  const awards = form.awardConfigList.toSorted((one, other) => one.priority - other.priority);
  return {
    ...{ type, auth, title: title.trim(), description },
    password: auth === 0 ? null : form.pwd.trim(),
    ...{ starts_at: startTime, ends_at: endTime },
    ...{ seal_rank: sealRank, seal_at: sealRank ? form.sealRankTime : null },
    auto_real_rank: form.autoRealRank,
    ...{ open_rank: form.openRank, open_print: form.openPrint, allow_end_submit: form.allowEndSubmit },
    rank_show_name: form.rankShowName,
    account_rule: form.openAccountLimit && form.accountRule ? JSON.stringify(form.accountRule) : null,
    star_accounts: [...form.starAccount],
    oi_score_type: form.oiRankScoreType,
    award_type: awardType,
    awards: JSON.stringify(awardType === 0 ? [] : awards),
    is_visible: form.visible,
  };
}

/** Adds a contest; answers its id. */
export async function insertContest(
  tx: Tx,
  { authorId, groupId }: { authorId: string; groupId: number | null },
  columns: ReturnType<typeof contestColumns>,
): Promise<number> {
  const { id } = await tx
    .insertInto("contests")
    .values({ author_id: authorId, group_id: groupId, ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
