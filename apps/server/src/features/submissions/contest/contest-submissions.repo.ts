import { judgeStatus } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../../db/page.ts";
import { contestColumn, rowColumns, type SubmissionRow } from "../submissions.repo.ts";

/** Which submissions of a contest to list. What is left out does not narrow; an empty list matches none. */
export interface ContestSubmissionFilter {
  contestId: number;
  /** From the one time on, before the other. */
  from?: Date;
  until?: Date;
  userIds?: readonly string[];
  /** Part of a display id in the contest, or the whole. */
  displayId?: { text: string; isWhole: boolean };
  status?: number;
  /** From when on results are kept back from the reader: others' submissions are not listed from there on. */
  seal?: { from: Date; readerId: string; hidesOwn: boolean };
}

/** The submissions of a contest that match, newest first. */
export async function listContestSubmissions(
  db: Database,
  filter: ContestSubmissionFilter,
  page: { limit: number; number: number } | { limit: number; before: number },
): Promise<SubmissionRow[]> {
  const conditions = matching(filter);
  if ("before" in page) conditions.push(sql`s.id < ${page.before}`);
  const { rows } = await sql<SubmissionRow>`
    select ${rowColumns}, ${contestColumn} from (
      select s.* from submissions s left join contest_problems cp on cp.id = s.contest_problem_id
      where ${allOf(conditions)} order by s.id desc ${sliceClause(sliceOf(page))}) as s
    join users u on u.id = s.user_id join problems p on p.id = s.problem_id
    left join contest_problems cp on cp.id = s.contest_problem_id
    order by s.id desc`.execute(db);
  return rows;
}

/** How many of them there are. */
export function countContestSubmissions(db: Database, filter: ContestSubmissionFilter): Promise<Total> {
  return countCapped(
    db,
    sql`select from submissions s left join contest_problems cp on cp.id = s.contest_problem_id
      where ${allOf(matching(filter))}`,
  );
}

/** The submissions with these ids that were sent to contests, in no promised order. */
export async function findContestSubmissions(
  db: Database,
  ids: readonly number[],
): Promise<(SubmissionRow & { contest: NonNullable<SubmissionRow["contest"]> })[]> {
  const { rows } = await sql<SubmissionRow & { contest: NonNullable<SubmissionRow["contest"]> }>`
    select ${rowColumns}, ${contestColumn}
    from submissions s join users u on u.id = s.user_id join problems p on p.id = s.problem_id
    left join contest_problems cp on cp.id = s.contest_problem_id
    where s.id = any(${ids}::bigint[]) and s.contest_id is not null and s.group_id is null`.execute(db);
  return rows;
}

function matching(filter: ContestSubmissionFilter): RawBuilder<unknown>[] {
  const { contestId, from, until, userIds, displayId, status, seal } = filter;
  const conditions = [sql`s.contest_id = ${contestId}`];
  if (from) conditions.push(sql`s.submitted_at >= ${from}`);
  if (until) conditions.push(sql`s.submitted_at < ${until}`);
  if (userIds) conditions.push(sql`s.user_id = any(${userIds}::uuid[])`);
  if (displayId) {
    const { text, isWhole } = displayId;
    conditions.push(
      isWhole
        ? sql`upper(cp.display_id) = upper(${text})`
        : sql`strpos(upper(cp.display_id), upper(${text})) > 0`,
    );
  }
  if (seal) conditions.push(sql`(s.submitted_at < ${seal.from} or s.user_id = ${seal.readerId})`);
  if (status !== undefined) {
    // Asked by the status that is shown: a kept back result must not be found by guessing it.
    const shown = seal?.hidesOwn
      ? sql`case when s.submitted_at >= ${seal.from} then ${sql.lit(judgeStatus.unknownResult)} else s.status end`
      : sql`s.status`;
    conditions.push(sql`${shown} = ${status}`);
  }
  return conditions;
}
