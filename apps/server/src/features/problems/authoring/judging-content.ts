/**
 * The content of a judging revision as one value: read from a revision, made from a form, compared, and written as the
 * next revision. Two contents are the same when every field is; the tests are compared by the hash of their manifest.
 */
import { type TestManifest, testManifest } from "@touchstone/contract";
import type { Selectable } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import type { ProblemJudgingsTable } from "../../../db/schema/problems.ts";
import type { NewJudging } from "../revisions.repo.ts";

const mb = 1024 * 1024;

/** What decides verdicts. */
export type JudgingContent = Omit<
  Selectable<ProblemJudgingsTable>,
  "id" | "problem_id" | "number" | "created_by" | "created_at"
>;

/** A revision's content. */
export async function findContent(db: Database | Tx, revisionId: number): Promise<JudgingContent> {
  const row = await db
    .selectFrom("problem_judgings")
    .selectAll()
    .where("id", "=", revisionId)
    .executeTakeFirstOrThrow();
  const {
    id: _id,
    problem_id: _problem,
    number: _number,
    created_by: _by,
    created_at: _at,
    ...content
  } = row;
  return content;
}

/** The content as an insert writes it. */
export function insertable(content: JudgingContent): NewJudging {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    ...content,
    user_extra_files: text(content.user_extra_files),
    judge_extra_files: text(content.judge_extra_files),
    checker_tolerance: text(content.checker_tolerance),
    case_files: text(content.case_files),
    language_limits: JSON.stringify(content.language_limits),
    manifest: JSON.stringify(content.manifest),
  };
}

/** The fields of a problem's form that a content fills as they are. */
export function judgingFields(content: JudgingContent) {
  return {
    timeLimit: content.time_limit_ms,
    memoryLimit: content.memory_limit_bytes / mb,
    stackLimit: content.stack_limit_bytes / mb,
    judgeCaseMode: content.judge_case_mode,
    spjCode: content.spj_code,
    userExtraFile: content.user_extra_files,
    judgeExtraFile: content.judge_extra_files,
    isRemoveEndBlank: content.is_remove_end_blank,
    openCaseResult: content.feedback !== "none",
    feedback: content.feedback,
    checker: content.checker,
    checkerTolerance: content.checker_tolerance,
    isFileIO: content.io_read_file_name !== null,
    ioReadFileName: content.io_read_file_name ?? "",
    ioWriteFileName: content.io_write_file_name ?? "",
  };
}

/** The tests of a content; none where it has no manifest yet. */
export function testsOf({ manifest, manifest_sha256 }: JudgingContent): TestManifest["tests"] {
  return manifest_sha256 === null ? [] : testManifest.parse(manifest).tests;
}

/** The names of the files of each test; where none were kept, the tests are numbered. */
export function caseFilesOf(content: JudgingContent): { input: string; output: string }[] {
  const names = content.case_files;
  return testsOf(content).map(
    (_test, index) => names?.[index] ?? { input: `${index + 1}.in`, output: `${index + 1}.out` },
  );
}
