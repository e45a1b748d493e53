import type { OutputDifference, VerdictCause } from "@touchstone/domain";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json } from "./json.ts";

/** Why one test failed. */
export interface CaseWhy {
  cause?: VerdictCause;
  difference?: OutputDifference;
}

/** Program texts by the sha256 of their UTF-8 bytes. */
export interface SourcesTable {
  sha256: Buffer;
  code: string;
}

/** What a person sent, with its newest verdict. */
export interface SubmissionsTable {
  id: Generated<number>;
  problem_id: number;
  submitted_at: Generated<Date>;
  contest_id: number | null;
  contest_problem_id: number | null;
  group_id: number | null;
  training_id: number | null;
  memory_bytes: number | null;
  user_id: string;
  language_id: number;
  length_bytes: number;
  generation: Generated<number>;
  time_ms: number | null;
  score: number | null;
  oi_rank_score: number | null;
  status: Generated<number>;
  is_manual: Generated<boolean>;
  is_shared: Generated<boolean>;
  is_seeded: Generated<boolean>;
  is_public: GeneratedAlways<boolean>;
  payload_kind: Generated<"code">;
  source_sha256: Buffer | null;
  judge_name: string | null;
  ip: string | null;
}

/** One try at judging a submission; the four arrays have one element a test. */
export interface JudgementsTable {
  submission_id: number;
  generation: number;
  judging_revision_id: number | null;
  memory_bytes: number | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  superseded_at: Date | null;
  time_ms: number | null;
  score: number | null;
  status: Generated<number>;
  state: Generated<"waiting" | "running" | "finished" | "parked" | "cancelled">;
  cause: string | null;
  message: string | null;
  case_statuses: number[] | null;
  case_times_ms: number[] | null;
  case_memories_kib: number[] | null;
  case_scores: number[] | null;
  case_notes: Json<Record<string, string>> | null;
  case_runs: Json<Record<string, number[]>> | null;
  judge_id: string | null;
  toolchain_digest: string | null;
  spent_cpu_ms: number | null;
  compiler: string | null;
  compile_command: string | null;
  case_whys: Json<Record<string, CaseWhy>> | null;
}

/** What a user has reached on a problem outside contests and groups. */
export interface UserProblemsTable {
  user_id: string;
  problem_id: number;
  accepted: Generated<number>;
  last_submission_id: number | null;
  last_status: number | null;
  last_score: number | null;
}

/** Keys that make a submit sent twice one submission. */
export interface SubmissionKeysTable {
  user_id: string;
  key: string;
  submission_id: number;
  created_at: Generated<Date>;
}

/** Runs of a program on an input of its author's own, until they expire. */
export interface SelfTestsTable {
  /** Below zero. */
  id: GeneratedAlways<number>;
  key: Generated<string>;
  user_id: string;
  judging_revision_id: number;
  language_id: number;
  code: string;
  source_sha256: Buffer;
  /** Null for a trial, which runs on the tests of the problem. */
  input: string | null;
  expected_output: string | null;
  status: Generated<number>;
  time_ms: number | null;
  memory_bytes: number | null;
  stdout: string | null;
  stderr: string | null;
  cause: string | null;
  expires_at: Generated<Date>;
}

/** What a person has written for a problem and not sent. */
export interface DraftsTable {
  user_id: string;
  problem_id: number;
  /** Null outside contests. */
  contest_id: number | null;
  language: string;
  code: string;
  saved_at: Generated<Date>;
}
