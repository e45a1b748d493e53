/** `testdata/config.yaml` of a Hydro problem: limits, checker, tests. */
import type { JudgeMode } from "@touchstone/domain";
import { type Fields, fieldsOf } from "../fields.ts";
import type { NoteLoss } from "../note-losses.ts";
import type { ListedTest } from "../read-test-folder.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";

/** What the file says, in the words of the form; files are names in `testdata/`. */
export interface HydroConfig {
  readonly judgeMode: JudgeMode;
  readonly juryProgram: string | undefined;
  readonly isStrict: boolean;
  readonly timeLimit: number | undefined;
  readonly memoryLimit: number | undefined;
  readonly hasSubtasks: boolean;
  /** None where the files are paired by their names. */
  readonly tests: readonly ListedTest[];
  readonly languages: readonly string[];
  readonly userFiles: readonly string[];
  readonly juryFiles: readonly string[];
  /** The name without its ending of the files that programs read and write. */
  readonly fileName: string | undefined;
}

/** Checkers that are called as ours are. */
const kindredCheckers = ["testlib", "qduoj"];

export function readHydroConfig(value: unknown, note: NoteLoss): HydroConfig {
  const config = fieldsOf(value ?? {}, "config.yaml");
  const type = config.text("type") ?? "default";
  if (type !== "default" && type !== "interactive" && type !== "fileio")
    throw new UnreadableProblem("kind_unsupported", type);
  const jury = readJury(config, type === "interactive");
  const subtasks = config.objects("subtasks");
  const cases = config.objects("cases");
  const told = {
    ...jury,
    timeLimit: measure(config.text("time"), { s: 1000, ms: 1, us: 0.001 }, 1, "time"),
    memoryLimit: measure(config.text("memory"), { g: 1024, m: 1, k: 1 / 1024 }, 1, "memory"),
    hasSubtasks: subtasks.length > 0,
    tests:
      subtasks.length > 0
        ? subtasks.flatMap(subtaskReader(subtasks.length, note))
        : cases.map((each) => readCase(each, note)),
    languages: listOf(config, "langs"),
    userFiles: listOf(config, "user_extra_files"),
    juryFiles: listOf(config, "judge_extra_files"),
    fileName: config.text("filename"),
  };
  for (const key of config.unread()) note("field_dropped", `config.${key}`);
  return told;
}

function readJury(config: Fields, isInteractive: boolean) {
  const [checker, interactor] = [fileOf(config, "checker"), fileOf(config, "interactor")];
  const kind = config.text("checker_type") ?? (checker === undefined ? "default" : "testlib");
  const isPlain = kind === "default" || kind === "strict";
  const isStrict = kind === "strict";
  if (isInteractive) return { judgeMode: "interactive" as const, juryProgram: interactor, isStrict };
  if (isPlain) return { judgeMode: "default" as const, juryProgram: undefined, isStrict };
  if (!kindredCheckers.includes(kind)) throw new UnreadableProblem("jury_program_unsupported", kind);
  return { judgeMode: "spj" as const, juryProgram: checker, isStrict };
}

/** A program is named by its file, or by an object with the file. */
function fileOf(config: Fields, key: string): string | undefined {
  const value = config.value(key);
  return typeof value === "object" && value !== null ? config.object(key)?.text("file") : config.text(key);
}

function listOf(config: Fields, key: string): string[] {
  return typeof config.value(key) === "string" ? [config.text(key) ?? ""] : config.texts(key);
}

/** `1.5s`, `512m`, `512 MB`: a number with the first letters of a unit. */
function measure(
  said: string | undefined,
  units: Readonly<Record<string, number>>,
  usual: number,
  what: string,
): number | undefined {
  if (said === undefined || said.trim() === "") return undefined;
  const [, number = "", letters = ""] = /^(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]*)$/i.exec(said.trim()) ?? [];
  if (number === "") throw new UnreadableProblem("facts_broken", `config.${what}`);
  const unit = letters.toLowerCase().replace(/i?b$/, "");
  const factor = unit === "" ? usual : Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (factor === undefined) throw new UnreadableProblem("facts_broken", `config.${what}`);
  return Math.round(Number(number) * factor);
}

function readCase(each: Fields, note: NoteLoss): ListedTest {
  for (const key of ["time", "memory"])
    if (each.text(key) !== undefined) note("field_dropped", `cases.${key}`);
  return {
    input: each.text("input") ?? "",
    output: each.text("output") ?? "",
    score: each.number("score") ?? null,
    groupNum: null,
  };
}

/** The tests of a subtask carry its points, as ours do. Points that are missing are dealt out evenly. */
function subtaskReader(count: number, note: NoteLoss) {
  return (subtask: Fields, index: number): ListedTest[] => {
    const groupNum = index + 1;
    const type = subtask.text("type") ?? "min";
    if (type !== "min") note("value_changed", `subtasks.${groupNum}.type: ${type} → min`);
    const score = subtask.number("score") ?? Math.floor(100 / count);
    subtask.value("id");
    const tests = subtask.objects("cases").map((each) => ({ ...readCase(each, note), score, groupNum }));
    for (const key of subtask.unread()) note("field_dropped", `subtasks.${groupNum}.${key}`);
    return tests;
  };
}
