/**
 * What differs between two states of a problem, field by field, as text: for the page of its revisions and for the
 * audit log. Of tests only number, size and hash are told.
 */
import type { Selectable } from "kysely";
import type { ProblemStatementsTable } from "../../../db/schema/problems.ts";
import { caseFilesOf, type JudgingContent, testsOf } from "./judging-content.ts";

/** One field that differs; null where there was nothing. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Fields by name, in the order they are shown. */
export type FieldTexts = Readonly<Record<string, string | null>>;

/** The fields that differ, in the order of the later state; those that are gone come last. */
export function changesOf(before: FieldTexts, after: FieldTexts): FieldChange[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields].flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}

const loggedMax = 200;

/** The changes as the audit log keeps them: long texts are cut, and programs are told by their length only. */
export function loggedChanges(changes: readonly FieldChange[]): Record<string, unknown> {
  const logged = (field: string, text: string | null) => {
    if (text === null || !/^(spjCode|mainSolution|userExtraFile|judgeExtraFile|template)/.test(field)) {
      return text !== null && text.length > loggedMax ? `${text.slice(0, loggedMax)}…` : text;
    }
    return `${text.length} characters`;
  };
  return Object.fromEntries(
    changes.map(({ field, before, after }) => [
      field,
      { before: logged(field, before), after: logged(field, after) },
    ]),
  );
}

type Statement = Pick<Selectable<ProblemStatementsTable>, "base_locale" | "texts" | "examples">;

/** A statement, field by field. */
export function statementTexts({ base_locale, texts, examples }: Statement): FieldTexts {
  const byLocale = Object.entries(texts).flatMap(([locale, text]) =>
    (["title", "description", "input", "output", "hint"] as const).map(
      (part) => [`${part}.${locale}`, text[part] || null] as const,
    ),
  );
  return { baseLocale: base_locale, ...Object.fromEntries(byLocale), examples: examples || null };
}

const mb = 1024 * 1024;

/** What decides verdicts, field by field. */
export function judgingTexts(content: JudgingContent): FieldTexts {
  const files = (name: string, map: Record<string, string> | null) =>
    Object.fromEntries(Object.entries(map ?? {}).map(([file, text]) => [`${name}.${file}`, text]));
  return {
    type: content.type === 1 ? "OI" : "ACM",
    timeLimit: String(content.time_limit_ms),
    memoryLimit: String(content.memory_limit_bytes / mb),
    stackLimit: String(content.stack_limit_bytes / mb),
    judgeMode: content.judge_mode,
    judgeCaseMode: content.judge_case_mode,
    ioScore: String(content.io_score),
    isRemoveEndBlank: String(content.is_remove_end_blank),
    feedback: content.feedback,
    checker: content.checker,
    checkerTolerance: content.checker_tolerance && JSON.stringify(content.checker_tolerance),
    ioReadFileName: content.io_read_file_name,
    ioWriteFileName: content.io_write_file_name,
    spjLanguage: content.spj_language,
    spjCode: content.spj_code,
    ...files("userExtraFile", content.user_extra_files),
    ...files("judgeExtraFile", content.judge_extra_files),
    tests: testsText(content),
  };
}

function testsText(content: JudgingContent): string | null {
  const tests = testsOf(content);
  if (tests.length === 0) return null;
  const bytes = tests.reduce((sum, { input, answer }) => sum + input.sizeBytes + answer.sizeBytes, 0);
  const names = caseFilesOf(content).map(({ input }) => input);
  const from = content.is_upload_case ? `${names[0]} … ${names.at(-1)}` : "typed in";
  const hash = content.manifest_sha256?.toString("hex").slice(0, 12);
  return `${tests.length} (${bytes} bytes, ${from}, ${hash})`;
}
