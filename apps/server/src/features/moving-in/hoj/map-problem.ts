/**
 * A problem of HOJ's tables as the facts that HOJ's own export writes, so that one reader knows both. What the export
 * keeps under other names or not at all is put beside them.
 */
import { isRemoteSite } from "@touchstone/domain";
import type { OldRow } from "../old-row.ts";

/** The rows of one problem. */
export interface HojProblemRows {
  readonly problem: OldRow;
  readonly cases: readonly OldRow[];
  readonly languages: readonly string[];
  readonly tags: readonly string[];
  readonly templates: readonly OldRow[];
}

/** The columns that an export has under the same name in camel case. */
const copied = {
  texts: [
    ...["problem_id", "title", "description", "input", "output", "hint", "examples", "source", "spj_code"],
    ...["spj_language", "judge_case_mode", "io_read_file_name", "io_write_file_name"],
  ],
  numbers: ["type", "time_limit", "memory_limit", "stack_limit", "difficulty", "auth"],
  flags: ["code_share", "is_remove_end_blank", "open_case_result"],
};

/** The facts, as an export writes them. */
export function mapProblem({ problem, cases, languages, tags, templates }: HojProblemRows): object {
  const isUploaded = problem.flag("is_upload_case", true);
  return {
    judgeMode: problem.text("judge_mode") || "default",
    problem: {
      ...Object.fromEntries(copied.texts.map((column) => [camel(column), problem.textOrNull(column)])),
      ...Object.fromEntries(copied.numbers.map((column) => [camel(column), problem.numberOrNull(column)])),
      ...Object.fromEntries(copied.flags.map((column) => [camel(column), problem.flag(column, true)])),
      isFileIO: problem.flag("is_file_io", false),
    },
    userExtraFile: readFiles(problem.text("user_extra_file")),
    judgeExtraFile: readFiles(problem.text("judge_extra_file")),
    languages,
    tags,
    codeTemplates: templates
      .filter((template) => template.flag("status", true))
      .map((template) => ({ language: template.text("language"), code: template.text("code") })),
    samples: cases.map((each, index) => ({
      ...(isUploaded ? { input: each.text("input"), output: each.text("output") } : typedNames(index)),
      score: each.numberOrNull("score"),
      groupNum: each.numberOrNull("group_num"),
    })),
  };
}

/** What the files of a test are called whose texts were typed in. */
export function typedNames(index: number): { input: string; output: string } {
  return { input: `${index + 1}.in`, output: `${index + 1}.out` };
}

/** The judge whose problem it is, by what its display id begins with. */
export function judgeOf(problem: OldRow): string {
  if (!problem.flag("is_remote", false)) return "ME";
  const [oj = ""] = problem.text("problem_id").toUpperCase().split("-", 1);
  return isRemoteSite(oj) ? oj : "unknown";
}

/** Files beside programs are kept as a JSON object of texts; anything else is none. */
function readFiles(text: string): Record<string, string> | null {
  if (text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, String(content)]));
  } catch {
    return null;
  }
}

function camel(column: string): string {
  return column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
