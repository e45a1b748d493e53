/**
 * What each user has reached on each problem outside contests, in public and in each group: how many accepted
 * submissions, and the newest one that has a verdict. Both follow every verdict in its own transaction; the row's lock
 * orders verdicts that come at the same moment.
 */
import { type JudgeStatus, type OwnMark, reachedStatus } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { unseen } from "../../db/page.ts";
import type { LockedSubmission } from "./judgement.repo.ts";

/** By how much accepted submissions and solved problems of a user change. */
interface Moved {
  acceptedBy: number;
  solvedBy: number;
}

/** Where it is kept what a submission counts for. */
interface Ledger {
  table: RawBuilder<unknown>;
  /** The columns that name a row, and their values for the submission. */
  key: { columns: RawBuilder<unknown>; values: RawBuilder<unknown> };
  isRow: RawBuilder<unknown>;
  /** The condition on submissions that count there. */
  counts: RawBuilder<unknown>;
}

type Counted = Pick<LockedSubmission, "userId" | "problemId" | "isPublic" | "groupId">;

/** The ledger of the public or of the submission's group; none for what was sent to a contest. */
export function ledgerOf({ userId, problemId, isPublic, groupId }: Counted): Ledger | undefined {
  const isTheirs = sql`user_id = ${userId} and problem_id = ${problemId}`;
  if (isPublic) {
    return {
      table: sql`user_problems`,
      key: { columns: sql`user_id, problem_id`, values: sql`${userId}::uuid, ${problemId}::bigint` },
      isRow: isTheirs,
      counts: sql`${isTheirs} and is_public`,
    };
  }
  if (groupId === null) return undefined;
  const isOfGroup = sql`group_id = ${groupId} and ${isTheirs}`;
  return {
    table: sql`group_cells`,
    key: {
      columns: sql`group_id, user_id, problem_id`,
      values: sql`${groupId}::bigint, ${userId}::uuid, ${problemId}::bigint`,
    },
    isRow: isOfGroup,
    counts: isOfGroup,
  };
}

function demandLedger(submission: Counted): Ledger {
  const ledger = ledgerOf(submission);
  if (!ledger) throw new Error("what is sent to a contest counts nowhere else");
  return ledger;
}

/** Moves what the user has reached by a verdict that was given. */
export async function moveUserProblem(
  tx: Tx,
  submission: LockedSubmission,
  verdict: { acceptedBy: number; after: JudgeStatus; score: number | null },
): Promise<Moved> {
  const { table, key } = demandLedger(submission);
  const { rows } = await sql<{ accepted: number }>`
    insert into ${table} as mine
      (${key.columns}, accepted, last_submission_id, last_status, last_score)
    values (${key.values}, greatest(${verdict.acceptedBy}, 0), ${submission.id},
      ${verdict.after}, ${verdict.score})
    on conflict (${key.columns}) do update set
      accepted = mine.accepted + ${verdict.acceptedBy},
      last_submission_id = greatest(mine.last_submission_id, excluded.last_submission_id),
      last_status = case when mine.last_submission_id > excluded.last_submission_id
        then mine.last_status else excluded.last_status end,
      last_score = case when mine.last_submission_id > excluded.last_submission_id
        then mine.last_score else excluded.last_score end
    returning accepted`.execute(tx);
  return moved(rows[0]?.accepted, verdict.acceptedBy);
}

/** Takes back what a submission brought the user, before it is judged anew; the next newest verdict speaks then. */
export async function takeBackUserProblem(
  tx: Tx,
  submission: LockedSubmission,
  acceptedBy: number,
): Promise<Moved> {
  const { id } = submission;
  const { table, isRow, counts } = demandLedger(submission);
  const { rows } = await sql<{ accepted: number; lastId: number | null }>`
    update ${table} set accepted = accepted + ${acceptedBy}
    where ${isRow}
    returning accepted, last_submission_id as "lastId"`.execute(tx);
  // A statement of its own: it sees what another verdict wrote while this one waited for the row.
  if (rows[0]?.lastId === id) {
    await sql`
      update ${table} set (last_submission_id, last_status, last_score) = (
        select id, status, score from submissions
        where ${counts} and status not in (5, 6, 7) and id <> ${id}
        order by id desc limit 1)
      where ${isRow}`.execute(tx);
  }
  return moved(rows[0]?.accepted, acceptedBy);
}

function moved(accepted = 0, acceptedBy: number): Moved {
  return { acceptedBy, solvedBy: Number(accepted > 0) - Number(accepted - acceptedBy > 0) };
}

/**
 * By how much the user's best score on the problem changes with the submission's own. Asked while the row of the user
 * and the problem is held, so that it sees what a verdict of the same moment wrote.
 */
export async function bestScoreChange(
  tx: Tx,
  submission: LockedSubmission,
  after: number | null,
): Promise<number> {
  const { id, oiRankScore: before } = submission;
  if (before === after) return 0;
  const { counts } = demandLedger(submission);
  const { rows } = await sql<{ best: number }>`
    select coalesce(max(oi_rank_score), 0) as best from submissions
    where ${counts} and oi_rank_score is not null and id <> ${id}`.execute(tx);
  const best = rows[0]?.best ?? 0;
  return Math.max(best, after ?? 0) - Math.max(best, before ?? 0);
}

/** A condition on a problem's id: has the user solved it, tried it without success, or not tried it yet? */
export function hasReached(
  problemId: RawBuilder<unknown>,
  { userId, mark }: { userId: string; mark: OwnMark },
): RawBuilder<unknown> {
  const tried = (more: RawBuilder<unknown>) => sql`exists (
    select from user_problems mine
    where mine.user_id = ${unseen(userId, "uuid")} and mine.problem_id = ${problemId} and ${more})`;
  if (mark === "solved") return tried(sql`mine.accepted > 0`);
  if (mark === "tried") return tried(sql`mine.accepted = 0 and mine.last_status is not null`);
  return sql`not ${tried(sql`mine.last_status is not null`)}`;
}

interface ReachedRow {
  problemId: number;
  accepted: number;
  lastStatus: JudgeStatus | null;
  score: number | null;
}

/** What a user has reached on these problems; nothing for one that was never tried. */
export async function findUserProblems(
  db: Database,
  userId: string,
  problemIds: readonly number[],
): Promise<Map<number, { status: JudgeStatus; score: number | null }>> {
  const { rows } = await sql<ReachedRow>`
    select problem_id as "problemId", accepted, last_status as "lastStatus", last_score as score
    from user_problems where user_id = ${userId} and problem_id = any(${problemIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.problemId, { status: reachedStatus(row), score: row.score }]));
}

/** The same of what was reached in a group. */
export async function findGroupCells(
  db: Database,
  groupId: number,
  userId: string,
  problemIds: readonly number[],
): Promise<Map<number, { status: JudgeStatus; score: number | null }>> {
  const { rows } = await sql<ReachedRow>`
    select problem_id as "problemId", accepted, last_status as "lastStatus", last_score as score from group_cells
    where group_id = ${groupId} and user_id = ${userId} and problem_id = any(${problemIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.problemId, { status: reachedStatus(row), score: row.score }]));
}

/** The user's newest accepted program for a problem: in one contest, in one group, or outside both. */
export async function findLastAccepted(
  db: Database,
  userId: string,
  problemId: number,
  {
    inContest,
    gid,
  }: { inContest?: { id: number; before: Date | null } | undefined; gid?: number | undefined },
) {
  const place = inContest
    ? sql`s.contest_id = ${inContest.id} and s.submitted_at < ${inContest.before ?? sql`'infinity'`}`
    : gid
      ? sql`s.group_id = ${gid}`
      : sql`s.is_public`;
  const { rows } = await sql<{ submitId: number; code: string; language: string }>`
    select s.id as "submitId", source.code, l.name as language
    from submissions s
    join sources source on source.sha256 = s.source_sha256
    join languages l on l.id = s.language_id
    where s.user_id = ${userId} and s.problem_id = ${problemId} and ${place} and s.status = 0
    order by s.id desc limit 1`.execute(db);
  return rows[0];
}
