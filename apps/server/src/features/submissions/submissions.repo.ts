import type { CodeFacts, Feedback } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import {
  allOf,
  cappedTotal,
  countCapped,
  runPage,
  sliceClause,
  sliceOf,
  type Total,
  unseen,
} from "../../db/page.ts";
import { isShown } from "../problems/index.ts";

/** Which public submissions to list, or of which group. What is left out does not narrow; an empty list matches none. */
export interface SubmissionFilter {
  groupId?: number;
  userIds?: readonly string[];
  problemIds?: readonly number[];
  status?: number;
  /** Problems whose submissions are not listed. */
  withoutProblemIds?: readonly number[];
}

/** A page by its number (1 holds the newest) or, at any depth, the submissions older than one. */
export type SubmissionPage = { limit: number; number: number } | { limit: number; before: number };

/** One row of a submission list. The presenter chooses the title's language. */
export interface SubmissionRow {
  submitId: number;
  userId: string;
  username: string;
  avatar: string | null;
  problemId: number;
  displayId: string;
  baseLocale: "zh-CN" | "en-US";
  title: string;
  otherTitle: string | null;
  submittedAt: Date;
  status: number;
  score: number | null;
  oiRankScore: number | null;
  timeMs: number | null;
  memoryBytes: number | null;
  /** Null where it is kept back. */
  lengthBytes: number | null;
  language: string;
  judgeName: string | null;
  isManual: boolean;
  /** Judged by another judge. */
  isRemote: boolean;
  isShared: boolean;
  /** The group it was sent in; null outside groups. */
  groupId: number | null;
  /** Where in a contest it was sent to; null outside contests. */
  contest: { id: number; displayId: string; title: string } | null;
}

/** The submissions that match, newest first. */
export function listSubmissions(
  db: Database,
  filter: SubmissionFilter,
  page: SubmissionPage,
): Promise<SubmissionRow[]> {
  return runPage(db, submissionPage(filter, page), page);
}

/** The query of `listSubmissions`, apart, so that its plan can be looked at. */
export function submissionPage(filter: SubmissionFilter, page: SubmissionPage): RawBuilder<SubmissionRow> {
  return sql<SubmissionRow>`
    select ${rowColumns}, null as contest
    from (${pageRows(filter, page)}) as s
    join users u on u.id = s.user_id
    join problems p on p.id = s.problem_id
    order by s.id desc`;
}

/** The columns of a row, but for its contest. */
export const rowColumns = sql`s.id as "submitId", s.user_id as "userId", u.username, u.avatar,
  s.problem_id as "problemId", p.display_id as "displayId", p.base_locale as "baseLocale", p.title, p.other_title as "otherTitle",
  s.submitted_at as "submittedAt", s.status, s.score, s.oi_rank_score as "oiRankScore",
  s.time_ms as "timeMs", s.memory_bytes as "memoryBytes", s.length_bytes as "lengthBytes",
  (select l.name from languages l where l.id = s.language_id) as language,
  s.judge_name as "judgeName", s.is_manual as "isManual", p.is_remote as "isRemote", s.is_shared as "isShared", s.group_id as "groupId"`;

/** The public submissions with these ids, in no promised order. */
export async function findSubmissions(db: Database, ids: readonly number[]): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${rowColumns}, null as contest
    from submissions s join users u on u.id = s.user_id join problems p on p.id = s.problem_id
    where s.id = any(${ids}::bigint[]) and s.is_public and ${isShown("p")}`.execute(db);
  return rows;
}

/** The submissions with these ids that were sent in groups, and whether a contest hides their problems. */
export async function findGroupSubmissions(
  db: Database,
  ids: readonly number[],
): Promise<(SubmissionRow & { groupId: number; isHidden: boolean })[]> {
  const { rows } = await sql<SubmissionRow & { groupId: number; isHidden: boolean }>`
    select ${rowColumns}, null as contest, not ${isShown("p")} as "isHidden"
    from submissions s join users u on u.id = s.user_id join problems p on p.id = s.problem_id
    where s.id = any(${ids}::bigint[]) and s.group_id is not null and s.contest_id is null`.execute(db);
  return rows;
}

/** A submission with what only some may read of it. */
export interface SubmissionDetailRow extends SubmissionRow {
  code: string | null;
  message: string | null;
  cause: string | null;
  compiler: string | null;
  compileCommand: string | null;
  toolchain: string | null;
  problemAllowsSharing: boolean;
  feedback: Feedback;
  /** Whether a contest hides its problem from the public. */
  isHidden: boolean;
}

/** Where in a contest a submission was sent to; what a problem was called whose link is gone, nobody knows any more. */
export const contestColumn = sql`case when s.contest_id is not null then jsonb_build_object(
  'id', s.contest_id, 'displayId', coalesce(cp.display_id, ''), 'title', coalesce(cp.display_title, '')) end as contest`;

/** One submission with its program and the words of its newest judgement. */
export async function findSubmissionDetail(
  db: Database,
  id: number,
): Promise<SubmissionDetailRow | undefined> {
  const { rows } = await sql<SubmissionDetailRow>`
    select ${rowColumns}, ${contestColumn}, not ${isShown("p")} as "isHidden", source.code, j.message, j.cause, j.compiler, j.compile_command as "compileCommand",
      j.toolchain_digest as toolchain, p.code_share as "problemAllowsSharing",
      coalesce((select r.feedback from problem_judgings r where r.id = p.judging_revision_id), 'verdicts') as feedback
    from submissions s join users u on u.id = s.user_id join problems p on p.id = s.problem_id
    left join sources source on source.sha256 = s.source_sha256
    left join judgements j on j.submission_id = s.id and j.generation = s.generation
    left join contest_problems cp on cp.id = s.contest_problem_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

/** What decides whether the program of a submission outside contests may be shared. */
export interface Sharing extends CodeFacts {
  groupId: number | null;
  problemId: number;
}

/** The same of one submission, whose row is held until the end of `tx`. */
export async function findSharing(tx: Tx, id: number): Promise<Sharing | undefined> {
  const { rows } = await sql<Sharing>`
    select s.user_id as "ownerId", s.is_shared as "isShared", p.code_share as "problemAllowsSharing",
      s.group_id as "groupId", s.problem_id as "problemId"
    from submissions s join problems p on p.id = s.problem_id
    where s.id = ${id} and s.contest_id is null for no key update of s`.execute(tx);
  return rows[0];
}

export async function setShared(tx: Tx, id: number, isShared: boolean): Promise<void> {
  await tx.updateTable("submissions").set({ is_shared: isShared }).where("id", "=", id).execute();
}

/** How many submissions match, counted up to the cap. */
export function countSubmissions(db: Database, filter: SubmissionFilter): Promise<Total> {
  const { userIds, problemIds, status, withoutProblemIds, groupId } = filter;
  if (problemIds && !userIds && status === undefined && groupId === undefined) {
    return countToProblems(db, problemIds, withoutProblemIds);
  }
  const conditions = [placeOf(filter)];
  if (withoutProblemIds) conditions.push(sql`s.problem_id <> all(${withoutProblemIds}::bigint[])`);
  if (userIds) conditions.push(sql`s.user_id = any(${userIds}::uuid[])`);
  if (problemIds) conditions.push(sql`s.problem_id = any(${problemIds}::bigint[])`);
  if (status !== undefined) conditions.push(sql`s.status = ${status}`);
  return countCapped(db, sql`select from submissions s where ${allOf(conditions)}`);
}

/** All that was sent in public to some problems is counted already, each for itself. */
async function countToProblems(
  db: Database,
  problemIds: readonly number[],
  without: readonly number[] = [],
): Promise<Total> {
  const { rows } = await sql<{ found: number }>`
    select coalesce(sum(total), 0)::bigint as found from problem_counters
    where problem_id = any(${problemIds}::bigint[]) and problem_id <> all(${without}::bigint[])`.execute(db);
  return cappedTotal(rows[0]?.found ?? 0);
}

/** In public, or in one group. */
function placeOf({ groupId }: SubmissionFilter): RawBuilder<unknown> {
  return groupId === undefined ? sql`s.is_public` : sql`s.group_id = ${unseen(groupId, "bigint")}`;
}

/** The rows of `submissions` that stand on the page, in any order. */
function pageRows(filter: SubmissionFilter, page: SubmissionPage): RawBuilder<unknown> {
  const { userIds, problemIds, status, withoutProblemIds } = filter;
  const conditions = [placeOf(filter)];
  if (withoutProblemIds) conditions.push(sql`s.problem_id <> all(${withoutProblemIds}::bigint[])`);
  if ("before" in page) conditions.push(sql`s.id < ${unseen(page.before, "bigint")}`);
  if (status !== undefined) conditions.push(sql`s.status = ${unseen(status, "smallint")}`);
  if (userIds?.length === 1) conditions.push(sql`s.user_id = ${unseen(userIds[0], "uuid")}`);
  if (problemIds?.length === 1) conditions.push(sql`s.problem_id = ${unseen(problemIds[0], "bigint")}`);
  else if (userIds && problemIds) conditions.push(sql`s.problem_id = any(${problemIds}::bigint[])`);
  if (userIds && userIds.length !== 1) {
    return newestOfEach(sql`unnest(${userIds}::uuid[])`, [...conditions, sql`s.user_id = owner.id`], page);
  }
  if (!userIds && problemIds && problemIds.length !== 1) {
    return newestOfEach(
      sql`unnest(${problemIds}::bigint[])`,
      [...conditions, sql`s.problem_id = owner.id`],
      page,
    );
  }
  const slice = sliceOf(page);
  const rows = (columns: RawBuilder<unknown>) =>
    sql`select ${columns} from submissions s where ${allOf(conditions)} order by s.id desc ${sliceClause(slice)}`;
  if (slice.offset === 0) return rows(sql`s.*`);
  // What a page skips is skipped in the index.
  return sql`select s.* from (${rows(sql`s.id`)}) as page join submissions s on s.id = page.id`;
}

/**
 * Each of several authors or problems brings its own newest ids from its index, and the page is the newest
 * of those: the work follows the size of the page, not the number of rows they have.
 */
function newestOfEach(owners: RawBuilder<unknown>, conditions: RawBuilder<unknown>[], page: SubmissionPage) {
  const slice = sliceOf(page);
  const { limit, offset } = slice;
  const each = offset === 0 ? sql.lit(limit) : unseen(limit + offset, "bigint");
  return sql`
    select s.* from (
      select own.id from ${owners} as owner(id) cross join lateral (
        select s.id from submissions s where ${allOf(conditions)} order by s.id desc limit ${each}
      ) as own
      order by own.id desc ${sliceClause(slice)}
    ) as page
    join submissions s on s.id = page.id`;
}
