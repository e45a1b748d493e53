import { problemAuths } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** A problem of a contest. */
export interface ContestProblemRow {
  id: number;
  contestId: number;
  problemId: number;
  displayId: string;
  displayTitle: string;
  color: string | null;
  /** The tests that decide: those pinned, else the newest; null for a problem that has none yet. */
  judgingRevisionId: number | null;
  isPinned: boolean;
  isRemote: boolean;
}

/** A problem that was made private is in no contest until it is opened again. */
const isOpen = sql`p.auth <> ${problemAuths.private}`;

const columns = sql`cp.id, cp.contest_id as "contestId", cp.problem_id as "problemId", cp.display_id as "displayId",
  cp.display_title as "displayTitle", cp.color, p.is_remote as "isRemote",
  cp.judging_revision_id is not null as "isPinned", coalesce(cp.judging_revision_id, p.judging_revision_id) as "judgingRevisionId"`;

/** The problems of a contest in their order. */
export async function listContestProblems(db: Database, contestId: number): Promise<ContestProblemRow[]> {
  const { rows } = await sql<ContestProblemRow>`
    select ${columns} from contest_problems cp join problems p on p.id = cp.problem_id
    where cp.contest_id = ${contestId} and ${isOpen} order by cp.position, cp.display_id`.execute(db);
  return rows;
}

/** The problem of a contest by its display id there, or by its own id. */
export async function findContestProblem(
  db: Database | Tx,
  contestId: number,
  pid: string | number,
): Promise<ContestProblemRow | undefined> {
  const isIt =
    typeof pid === "number" ? sql`cp.problem_id = ${pid}` : sql`upper(cp.display_id) = upper(${pid})`;
  const { rows } = await sql<ContestProblemRow>`
    select ${columns} from contest_problems cp join problems p on p.id = cp.problem_id
    where cp.contest_id = ${contestId} and ${isOpen} and ${isIt}`.execute(db);
  return rows[0];
}

/** The tests that a problem of a contest is judged by; nothing when it is in the contest no more. */
export async function findContestJudging(
  tx: Tx,
  contestId: number,
  problemId: number,
): Promise<number | undefined> {
  const link = await findContestProblem(tx, contestId, problemId);
  return link?.judgingRevisionId ?? undefined;
}

/** Holds a problem of a contest that has started to the tests it is judged by; those that are pinned stay. */
export async function pinJudging(tx: Tx, contestProblemId: number): Promise<void> {
  await sql`
    update contest_problems cp set judging_revision_id = p.judging_revision_id
    from problems p, contests c
    where cp.id = ${contestProblemId} and p.id = cp.problem_id and c.id = cp.contest_id
      and cp.judging_revision_id is null and c.starts_at <= now()`.execute(tx);
}
