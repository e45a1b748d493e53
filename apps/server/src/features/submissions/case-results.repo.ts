import type { Feedback, JudgeCaseMode, JudgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import type { CaseWhy } from "../../db/schema/submissions.ts";
import { isShown } from "../problems/index.ts";

/** A submission with the tests of its newest judgement that has ended. */
export interface CaseResultsRow {
  ownerId: string;
  submittedAt: Date;
  /** Null outside contests. */
  contestId: number | null;
  /** Null outside groups. */
  groupId: number | null;
  problemId: number;
  /** Whether a contest hides its problem from the public. */
  isHidden: boolean;
  isShared: boolean;
  problemAllowsSharing: boolean;
  /** What the problem shows now, whatever it showed when the submission was judged. */
  feedback: Feedback;
  /** What follows is null while no judgement has ended, or when the last one ran no test. */
  mode: JudgeCaseMode | null;
  score: number | null;
  statuses: JudgeStatus[] | null;
  timesMs: number[] | null;
  memoriesKib: number[] | null;
  scores: number[] | null;
  notes: Record<string, string> | null;
  runsMs: Record<string, number[]> | null;
  whys: Record<string, CaseWhy> | null;
  groups: number[] | null;
  /** Names of the files of the tests, where they were uploaded. */
  files: { input: string; output: string }[] | null;
  /** The contents of each test by their sha256, and the stored examples of the statement; where samples tell more. */
  contents: { input: string; answer: string }[] | null;
  examples: string | null;
  timeLimitMs: number | null;
  languageKey: string | null;
}

/** The tests of a submission. */
export async function findCaseResults(db: Database, id: number): Promise<CaseResultsRow | undefined> {
  const { rows } = await sql<CaseResultsRow>`
    select s.user_id as "ownerId", s.submitted_at as "submittedAt", s.contest_id as "contestId",
      s.group_id as "groupId", s.problem_id as "problemId",
      not ${isShown("p")} as "isHidden", s.is_shared as "isShared", p.code_share as "problemAllowsSharing",
      coalesce(shown.feedback, 'verdicts') as feedback, used.judge_case_mode as mode, j.score,
      j.case_statuses as statuses, j.case_times_ms as "timesMs", j.case_memories_kib as "memoriesKib",
      j.case_scores as scores, j.case_notes as notes, j.case_runs as "runsMs",
      j.case_whys as whys, case when shown.feedback = 'samples' then
        (select statement.examples from problem_statements statement where statement.id = p.statement_revision_id)
      end as examples,
      case when shown.feedback = 'samples' then
        (select jsonb_agg(jsonb_build_object('input', test -> 'input' ->> 'sha256', 'answer', test -> 'answer' ->> 'sha256')
            order by place)
          from jsonb_array_elements(used.manifest -> 'tests') with ordinality as list (test, place))
      end as contents, used.case_files as files,
      used.time_limit_ms as "timeLimitMs", (select l.key from languages l where l.id = s.language_id) as "languageKey",
      (select array_agg((test ->> 'group')::integer order by place)
        from jsonb_array_elements(used.manifest -> 'tests') with ordinality as list (test, place)) as groups
    from submissions s
    join problems p on p.id = s.problem_id
    left join problem_judgings shown on shown.id = p.judging_revision_id
    left join lateral (
      select * from judgements
      where submission_id = s.id and state in ('finished', 'parked', 'cancelled')
      order by generation desc limit 1
    ) j on true
    left join problem_judgings used on used.id = j.judging_revision_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}
