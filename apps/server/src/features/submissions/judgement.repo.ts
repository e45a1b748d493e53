import type { JudgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { CaseWhy } from "../../db/schema/submissions.ts";

/** A submission as the recorder sees it, locked until its transaction ends. */
export interface LockedSubmission {
  id: number;
  generation: number;
  status: JudgeStatus;
  userId: string;
  problemId: number;
  languageId: number;
  isPublic: boolean;
  contestId: number | null;
  groupId: number | null;
  oiRankScore: number | null;
}

export async function lockSubmission(tx: Tx, submissionId: number): Promise<LockedSubmission | undefined> {
  const { rows } = await sql<LockedSubmission>`
    select id, generation, status, user_id as "userId", problem_id as "problemId", language_id as "languageId",
      is_public as "isPublic", contest_id as "contestId", group_id as "groupId", oi_rank_score as "oiRankScore"
    from submissions where id = ${submissionId} for update`.execute(tx);
  return rows[0];
}

/** The end of a judgement, as it is stored. */
export interface JudgementEnd {
  state: "finished" | "parked" | "cancelled";
  status: JudgeStatus;
  timeMs: number | null;
  memoryBytes: number | null;
  score: number | null;
  oiRankScore: number | null;
  cause: string | null;
  message: string | null;
  judgeId: string | null;
  toolchain: string | null;
  spentCpuMs: number | null;
  /** What compiled the program, and by which command. */
  build: { compiler: string; command: string } | null;
  cases: {
    statuses: number[];
    timesMs: number[];
    memoriesKib: number[];
    scores: number[];
    notes: Record<string, string>;
    /** Every run of the tests that were tried again. */
    runsMs: Record<string, number[]>;
    /** Why those that failed did. */
    whys: Record<string, CaseWhy>;
  } | null;
  /** The name of the person who gave the verdict instead of a judge. */
  byHand?: string | undefined;
}

/** A judgement that ended without a run. */
export const unmeasured = {
  ...{
    timeMs: null,
    memoryBytes: null,
    score: null,
    oiRankScore: null,
    cases: null,
    cause: null,
    message: null,
  },
  ...{ judgeId: null, toolchain: null, spentCpuMs: null, build: null },
} as const satisfies Omit<JudgementEnd, "state" | "status">;

/** Closes the submission's newest judgement and gives the submission its verdict. */
export async function closeJudgement(tx: Tx, submission: LockedSubmission, end: JudgementEnd): Promise<void> {
  const shown = { status: end.status, time_ms: end.timeMs, memory_bytes: end.memoryBytes, score: end.score };
  await tx
    .with("closed", (db) =>
      db
        .updateTable("judgements")
        .set({
          ...shown,
          state: end.state,
          cause: end.cause,
          message: end.message,
          judge_id: end.judgeId,
          toolchain_digest: end.toolchain,
          spent_cpu_ms: end.spentCpuMs,
          compiler: end.build?.compiler ?? null,
          compile_command: end.build?.command ?? null,
          finished_at: end.state === "parked" ? null : sql`now()`,
          ...(end.cases && {
            case_statuses: end.cases.statuses,
            case_times_ms: end.cases.timesMs,
            case_memories_kib: end.cases.memoriesKib,
            case_scores: end.cases.scores,
            case_notes: JSON.stringify(end.cases.notes),
            case_runs: JSON.stringify(end.cases.runsMs),
            case_whys: JSON.stringify(end.cases.whys),
          }),
        })
        .where("submission_id", "=", submission.id)
        .where("generation", "=", submission.generation),
    )
    .updateTable("submissions")
    .set({
      ...shown,
      oi_rank_score: end.oiRankScore,
      judge_name: end.byHand ?? end.judgeId,
      is_manual: end.byHand !== undefined,
    })
    .where("id", "=", submission.id)
    .execute();
}

/** Adds the next generation: the submission waits again, the old judgement stays as it was. */
export async function addGeneration(
  tx: Tx,
  submission: LockedSubmission,
  judgingRevisionId: number | null,
): Promise<number> {
  const generation = submission.generation + 1;
  await tx
    .updateTable("judgements")
    .set({ superseded_at: sql`now()` })
    .where("submission_id", "=", submission.id)
    .where("generation", "=", submission.generation)
    .execute();
  await tx
    .insertInto("judgements")
    .values({ submission_id: submission.id, generation, judging_revision_id: judgingRevisionId })
    .execute();
  await sql`
    update submissions set generation = ${generation}, status = 5, time_ms = null, memory_bytes = null, score = null,
      oi_rank_score = null, judge_name = null, is_manual = false
    where id = ${submission.id}`.execute(tx);
  return generation;
}

/** What a judge last measured of a submission: all that a verdict by hand takes over from it. */
export interface Measured
  extends Pick<JudgementEnd, "timeMs" | "memoryBytes" | "cases" | "toolchain" | "build"> {
  /** The revision of the problem that it was measured by; null for a problem that has never had tests. */
  judgingRevisionId: number | null;
}

/** What was measured in the newest judgement that ran tests; an imported submission has its own figures only. */
export async function findMeasured(tx: Tx, submissionId: number): Promise<Measured> {
  const { rows } = await sql<Measured>`
    select coalesce(j.judging_revision_id, p.judging_revision_id) as "judgingRevisionId",
      coalesce(j.time_ms, s.time_ms) as "timeMs", coalesce(j.memory_bytes, s.memory_bytes) as "memoryBytes",
      j.toolchain_digest as toolchain,
      case when j.compiler is not null
        then jsonb_build_object('compiler', j.compiler, 'command', j.compile_command) end as build,
      case when j.case_statuses is not null then jsonb_build_object(
        'statuses', to_jsonb(j.case_statuses), 'timesMs', to_jsonb(j.case_times_ms),
        'memoriesKib', to_jsonb(j.case_memories_kib), 'scores', to_jsonb(j.case_scores),
        'notes', coalesce(j.case_notes, '{}'), 'runsMs', coalesce(j.case_runs, '{}'),
        'whys', coalesce(j.case_whys, '{}')) end as cases
    from submissions s join problems p on p.id = s.problem_id
    left join lateral (
      select * from judgements where submission_id = s.id
      order by case_statuses is null, generation desc limit 1
    ) j on true
    where s.id = ${submissionId}`.execute(tx);
  const [measured] = rows;
  if (!measured) throw new Error(`submission ${submissionId} is gone`);
  return measured;
}

/** Work that is parked while its judgement does not say so: of one submission, or the first hundred of all. */
export async function findUnshownParked(db: Database | Tx, submissionId?: number) {
  const { rows } = await sql<{ submissionId: number; generation: number; cause: string }>`
    select job.submission_id as "submissionId", job.generation, coalesce(job.last_fault, '') as cause
    from judge_jobs job join judgements j using (submission_id, generation)
    where job.state = 'parked' and j.state <> 'parked'
      ${submissionId === undefined ? sql`` : sql`and job.submission_id = ${submissionId}`}
    order by job.submission_id limit 100`.execute(db);
  return rows;
}
