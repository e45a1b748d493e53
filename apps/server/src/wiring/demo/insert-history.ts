import { createHash } from "node:crypto";
import { judgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { InventedSubmission } from "./invent-submissions.ts";

/** An invented submission of a real user to a real problem. */
export interface HistorySubmission extends Omit<InventedSubmission, "person" | "problem"> {
  readonly userId: string | undefined;
  readonly problemId: number | undefined;
}

const judge = "judge-1";

/** Writes submissions with their programs and judgements, all marked as seeded; their ids follow their order. */
export async function insertHistory(tx: Tx, submissions: readonly HistorySubmission[]): Promise<void> {
  const rows = JSON.stringify(submissions.map(rowOf));
  const codes = [...new Set(submissions.map(({ code }) => code))];
  await sql`
    insert into sources (sha256, code) select sha256(convert_to(code, 'UTF8')), code
    from unnest(${codes}::text[]) as code on conflict do nothing`.execute(tx);
  await sql`
    with numbered as (
      select nextval(pg_get_serial_sequence('submissions', 'id')) as id, row.*
      from (select * from json_to_recordset(${rows}::json) as row (
        place integer, user_id uuid, problem_id bigint, language_key text, source text, length_bytes integer,
        submitted_at timestamptz, finished_at timestamptz, status smallint, score integer, oi_rank_score integer,
        time_ms integer, memory_bytes bigint, cause text, message text, spent_cpu_ms integer,
        case_statuses smallint[], case_times_ms integer[], case_memories_kib integer[], case_scores integer[]
      ) order by place) as row
    ), sent as (
      insert into submissions (id, problem_id, submitted_at, memory_bytes, user_id, language_id, length_bytes, time_ms,
        score, oi_rank_score, status, is_seeded, source_sha256, judge_name)
      select n.id, n.problem_id, n.submitted_at, n.memory_bytes, n.user_id, l.id, n.length_bytes, n.time_ms,
        n.score, n.oi_rank_score, n.status, true, decode(n.source, 'hex'), ${judge}
      from numbered n join languages l on l.key = n.language_key and l.oj = 'ME'
    )
    insert into judgements (submission_id, generation, judging_revision_id, memory_bytes, created_at, started_at,
      finished_at, time_ms, score, status, state, cause, message, case_statuses, case_times_ms, case_memories_kib,
      case_scores, case_notes, judge_id, spent_cpu_ms)
    select n.id, 1, p.judging_revision_id, n.memory_bytes, n.submitted_at, n.submitted_at,
      n.finished_at, n.time_ms, n.score, n.status, 'finished', n.cause, n.message, n.case_statuses, n.case_times_ms,
      n.case_memories_kib, n.case_scores, case when n.case_statuses is not null then '{}'::jsonb end, ${judge},
      n.spent_cpu_ms
    from numbered n join problems p on p.id = n.problem_id`.execute(tx);
}

function rowOf(submission: HistorySubmission, place: number): object {
  const { code, submittedAt, judgement } = submission;
  const sent = {
    place,
    user_id: submission.userId,
    problem_id: submission.problemId,
    language_key: submission.languageKey,
    source: createHash("sha256").update(code).digest("hex"),
    length_bytes: Buffer.byteLength(code),
    submitted_at: new Date(submittedAt).toISOString(),
  };
  if (!judgement) {
    const message = "the program ends before its last bracket is closed";
    return { ...sent, finished_at: sent.submitted_at, status: judgeStatus.compileError, message };
  }
  const { verdict, tests } = judgement;
  const spentMs = tests.reduce((sum, { timeMs }) => sum + timeMs, 0);
  return {
    ...sent,
    finished_at: new Date(submittedAt + spentMs).toISOString(),
    status: verdict.status,
    score: verdict.score,
    oi_rank_score: verdict.oiRankScore,
    time_ms: verdict.timeMs,
    memory_bytes: verdict.memoryBytes,
    cause: verdict.cause && JSON.stringify(verdict.cause),
    spent_cpu_ms: spentMs,
    case_statuses: tests.map(({ status }) => status),
    case_times_ms: tests.map(({ timeMs }) => timeMs),
    case_memories_kib: tests.map(({ memoryBytes }) => memoryBytes / 1024),
    case_scores: verdict.testScores ?? tests.map(() => 0),
  };
}
