import type { JudgeMode, NamedChecker } from "@touchstone/domain";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultedJson, Json } from "./json.ts";

type Locale = "zh-CN" | "en-US";

/** A problem: what lists show of it, and which of its revisions are current. */
export interface ProblemsTable {
  id: Generated<number>;
  /** Upper-case and unique over the site. */
  display_id: string;
  base_locale: Generated<Locale>;
  title: string;
  other_title: string | null;
  kind: Generated<"program">;
  /** 0 ACM, 1 OI. */
  type: Generated<number>;
  difficulty: Generated<number>;
  /** 1 public, 2 private, 3 contest. */
  auth: Generated<number>;
  oj: Generated<string>;
  is_remote: GeneratedAlways<boolean>;
  author_id: string | null;
  source: Generated<string>;
  code_share: Generated<boolean>;
  group_id: number | null;
  is_group: Generated<boolean>;
  /** 1 applied for, 2 public, 3 refused. */
  apply_public_progress: number | null;
  applied_by: string | null;
  statement_revision_id: number | null;
  judging_revision_id: number | null;
  archived_at: Date | null;
  judging_paused_at: Date | null;
  judging_pause_reason: string | null;
  /** Moved on by every save. */
  version: Generated<number>;
  modified_by: string | null;
  tag_ids: Generated<number[]>;
  /** Kept by triggers: until when a contest hides its public page. */
  hidden_until: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  sort_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  is_listed: GeneratedAlways<boolean>;
}

/** The texts of a statement in one language. */
export interface StatementText {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

/** Statement revisions; never changed. */
export interface ProblemStatementsTable {
  id: GeneratedAlways<number>;
  problem_id: number;
  number: number;
  base_locale: Locale;
  texts: Json<Partial<Record<Locale, StatementText>>>;
  /** The stored form of the domain's examples. */
  examples: Generated<string>;
  created_by: string | null;
  created_at: Generated<Date>;
}

/** Judging revisions (limits, checker, tests); never changed. */
export interface ProblemJudgingsTable {
  id: GeneratedAlways<number>;
  problem_id: number;
  number: number;
  time_limit_ms: Generated<number>;
  memory_limit_bytes: Generated<number>;
  stack_limit_bytes: Generated<number>;
  judge_mode: Generated<JudgeMode>;
  judge_case_mode: Generated<"default" | "subtask_lowest" | "subtask_average" | "ergodic_without_error">;
  io_score: Generated<number>;
  spj_code: string | null;
  spj_language: string | null;
  /** Null for none. */
  user_extra_files: Json<Record<string, string>> | null;
  judge_extra_files: Json<Record<string, string>> | null;
  is_remove_end_blank: Generated<boolean>;
  checker: NamedChecker | null;
  checker_tolerance: Json<{ absolute: number; relative: number }> | null;
  feedback: Generated<"none" | "verdicts" | "samples" | "full">;
  io_read_file_name: string | null;
  io_write_file_name: string | null;
  language_limits: DefaultedJson<Record<string, { timeFactor?: number; memoryFactor?: number }>>;
  manifest: DefaultedJson;
  manifest_sha256: Buffer | null;
  /** A copy of the problem's. */
  type: Generated<number>;
  is_upload_case: Generated<boolean>;
  /** Names of the files of the tests, in the order of the manifest. */
  case_files: Json<{ input: string; output: string }[]> | null;
  created_by: string | null;
  created_at: Generated<Date>;
}

/** The setter's own solution of a problem. */
export interface ProblemMainSolutionsTable {
  problem_id: number;
  language_id: number;
  code: string;
  sha256: Buffer;
}

/** The newest trial of a main solution on a judging revision. */
export interface ProblemTrialsTable {
  judging_revision_id: number;
  solution_sha256: Buffer;
  self_test_id: number | null;
  status: number | null;
  message: string | null;
  finished_at: Date | null;
}

/** Languages a problem may be solved in; no row means every enabled one. */
export interface ProblemLanguagesTable {
  problem_id: number;
  language_id: number;
}

/** What an editor starts with. */
export interface ProblemTemplatesTable {
  problem_id: number;
  language_id: number;
  code: string;
  enabled: Generated<boolean>;
}

/** Groups of tags in the sidebar. */
export interface TagClassificationsTable {
  id: Generated<number>;
  name: string;
  oj: Generated<string>;
  rank: Generated<number>;
}

/** Tags of the site or of one group. */
export interface TagsTable {
  id: Generated<number>;
  name: string;
  color: string | null;
  oj: Generated<string>;
  group_id: number | null;
  classification_id: number | null;
}

/** Which problem has which tag. Insert only the two ids: triggers fill and keep the rest. */
export interface ProblemTagsTable {
  problem_id: number;
  tag_id: number;
  is_listed: KeptCopy<boolean>;
  sort_key: KeptCopy<string>;
  difficulty: KeptCopy<number>;
  oj: KeptCopy<string>;
}

type KeptCopy<Value> = ColumnType<Value, never, never>;

/** Kept verdict counts of a problem's public submissions. */
export interface ProblemCountersTable {
  problem_id: number;
  total: Generated<number>;
  ac: Generated<number>;
  wa: Generated<number>;
  tle: Generated<number>;
  mle: Generated<number>;
  re: Generated<number>;
  pe: Generated<number>;
  ce: Generated<number>;
  se: Generated<number>;
  pa: Generated<number>;
}

/** Tests that were sent and wait for the problem that is saved with them. */
export interface TestUploadsTable {
  id: Generated<string>;
  user_id: string;
  files: Json<{ name: string; sha256: string; sizeBytes: number }[]>;
  pairs: Json<{ input: string; output: string }[]>;
  created_at: Generated<Date>;
}

/** Jury programs that are compiled for their authors. */
export interface JuryCompilesTable {
  id: GeneratedAlways<number>;
  user_id: string;
  program_sha256: Buffer;
  language_key: string;
  manifest_sha256: Buffer;
  manifest_bytes: number;
  state: Generated<"waiting" | "compiled" | "rejected">;
  message: Generated<string>;
  created_at: Generated<Date>;
}
