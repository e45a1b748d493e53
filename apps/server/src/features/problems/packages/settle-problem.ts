/**
 * The last step of every reader: what a package tells is brought within the limits of the form. What can be set right is
 * set right and noted, what cannot makes the problem unreadable; after this a form has no faults but a missing id. What
 * keeps to the limits is left as it is, so that a problem of our own comes back equal.
 */
import {
  caseModesOf,
  type ExtraFiles,
  fileNamePattern,
  hasSubtasks,
  isDisplayIdShape,
  isTagThere,
  type ProblemFields,
  problemLimits,
  problemTypes,
  type StatementTexts,
  splitScore,
  storedDisplayId,
  storedExtraFiles,
} from "@touchstone/domain";
import type { NoteLoss } from "./note-losses.ts";
import type { ReadTest, ToldProblem } from "./package-reader.ts";
import { UnreadableProblem } from "./unreadable-problem.ts";

/** What a problem is called in its package, and where losses go. */
interface Settling {
  readonly name: string;
  readonly note: NoteLoss;
}

const isBlank = (text: string) => text.trim() === "";

/** The problem as the form takes it; throws `UnreadableProblem`. */
export function settleProblem(told: ToldProblem, { name, note }: Settling): ToldProblem {
  const problem = settleFields(told, { name, note });
  const translations = Object.fromEntries(
    Object.entries(told.translations).map(([locale, texts]) => [
      locale,
      settleTexts(texts, { name: problem.title, note, path: `${locale}.` }),
    ]),
  );
  return {
    ...told,
    problem,
    translations,
    tags: settleTags(told.tags, note),
    codeTemplates: told.codeTemplates.filter(
      ({ code, language, status }) =>
        (code === "" && !status) || isProgram(code, `template: ${language}`, note),
    ),
    mainSolution:
      told.mainSolution && isProgram(told.mainSolution.code, "solution", note) ? told.mainSolution : null,
    solutions: told.solutions.filter(({ code, path }) => isProgram(code, path, note)),
    tests: settleTests(told.tests, problem),
  };
}

function settleFields(told: ToldProblem, settling: Settling): ProblemFields {
  const { note } = settling;
  const { problem, judgeMode } = told;
  const texts = settleTexts(problem, { ...settling, path: "" });
  demandText(problem.source, problemLimits.sourceMax, "source");
  const isJury = judgeMode !== "default";
  if (isJury && isBlank(problem.spjCode ?? ""))
    throw new UnreadableProblem("jury_program_unsupported", judgeMode);
  demandText(problem.spjCode ?? "", problemLimits.codeMax, "spjCode");
  const modes = caseModesOf(problem.type);
  return {
    ...problem,
    ...texts,
    ...settleLimits(problem, note),
    problemId: settleId(problem.problemId, note),
    examples: settleExamples(problem, note),
    judgeCaseMode: modes.includes(problem.judgeCaseMode) ? problem.judgeCaseMode : "default",
    spjCode: isJury ? problem.spjCode : null,
    userExtraFile: settleFiles(problem.userExtraFile, note),
    judgeExtraFile: isJury ? settleFiles(problem.judgeExtraFile, note) : null,
    ...settleFileIo(problem, note),
  };
}

function settleTexts(
  texts: StatementTexts,
  { name, note, path }: Settling & { path: string },
): StatementTexts {
  const title = isBlank(texts.title) ? name : texts.title;
  const description = isBlank(texts.description) ? title : texts.description;
  if (title !== texts.title) note("value_changed", `${path}title: → ${title}`);
  if (description !== texts.description) note("value_changed", `${path}description: → ${description}`);
  demandText(title, problemLimits.titleMax, `${path}title`);
  const { input, output, hint } = texts;
  for (const [part, text] of Object.entries({ description, input, output, hint }))
    demandText(text, problemLimits.textMax, `${path}${part}`);
  return { title, description, input, output, hint };
}

/** The database keeps no text with a NUL in it, and half a character is no text. */
function demandText(text: string, max: number, what: string): void {
  if (text.length > max) throw new UnreadableProblem("text_too_long", what);
  if (text.includes("\0") || !text.isWellFormed()) throw new UnreadableProblem("text_not_utf8", what);
}

function settleId(told: string, note: NoteLoss): string {
  const stored = storedDisplayId(told);
  if (stored === "" || isDisplayIdShape(stored)) return stored;
  note("id_changed", told);
  return "";
}

function settleLimits(problem: ProblemFields, note: NoteLoss) {
  const within = (
    field: "timeLimit" | "memoryLimit" | "stackLimit" | "difficulty",
    min: number,
    max: number,
  ) => {
    const value = Math.min(Math.max(Math.ceil(problem[field]), min), max);
    if (value !== problem[field]) note("value_changed", `${field}: ${problem[field]} → ${value}`);
    return value;
  };
  return {
    timeLimit: within("timeLimit", 1, problemLimits.timeMsMax),
    memoryLimit: within("memoryLimit", 1, problemLimits.memoryMbMax),
    stackLimit: within("stackLimit", 1, problemLimits.stackMbMax),
    difficulty: within("difficulty", 0, 2),
  };
}

function settleExamples({ examples }: ProblemFields, note: NoteLoss): ProblemFields["examples"] {
  const shown = examples.filter(({ input, output }) => input !== "" || output !== "");
  for (const { input, output } of shown.slice(0, problemLimits.examplesMax))
    for (const text of [input, output]) demandText(text, problemLimits.textMax, "examples");
  if (shown.length > problemLimits.examplesMax)
    note("field_dropped", `examples ${problemLimits.examplesMax + 1}–${shown.length}`);
  return shown.slice(0, problemLimits.examplesMax);
}

function settleFiles(files: ExtraFiles, note: NoteLoss): ExtraFiles {
  const entries = Object.entries(files ?? {}).filter(([name, content], index) => {
    const isTaken =
      fileNamePattern.test(name) &&
      name !== "__proto__" &&
      content !== "" &&
      content.length <= problemLimits.extraFileMax &&
      content.isWellFormed() &&
      !content.includes("\0") &&
      index < problemLimits.extraFilesMax;
    if (!isTaken) note("file_refused", name);
    return isTaken;
  });
  return storedExtraFiles(Object.fromEntries(entries));
}

function settleFileIo(problem: ProblemFields, note: NoteLoss) {
  const { isFileIO, ioReadFileName: input, ioWriteFileName: output } = problem;
  const isRight = fileNamePattern.test(input) && fileNamePattern.test(output) && input !== output;
  if (isFileIO && isRight) return { isFileIO, ioReadFileName: input, ioWriteFileName: output };
  if (isFileIO) note("field_dropped", `${input}, ${output}`);
  return { isFileIO: false, ioReadFileName: "", ioWriteFileName: "" };
}

function settleTags(tags: ToldProblem["tags"], note: NoteLoss): ToldProblem["tags"] {
  const taken: { name: string }[] = [];
  for (const { name } of tags) {
    if (isBlank(name) || isTagThere(name, taken)) continue;
    const isTaken =
      taken.length < problemLimits.tagsMax &&
      name.length <= problemLimits.tagNameMax &&
      name.isWellFormed() &&
      !name.includes("\0");
    if (isTaken) taken.push({ name });
    else note("field_dropped", `tag: ${name}`);
  }
  return taken;
}

function isProgram(code: string, what: string, note: NoteLoss): boolean {
  const isTaken =
    !isBlank(code) && code.length <= problemLimits.codeMax && code.isWellFormed() && !code.includes("\0");
  if (!isTaken) note("program_dropped", what);
  return isTaken;
}

/** Points that are missing are dealt out evenly, all of them; a mode without subtasks has no groups. */
function settleTests(tests: readonly ReadTest[], { type, judgeCaseMode }: ProblemFields): ReadTest[] {
  if (tests.length === 0) throw new UnreadableProblem("tests_missing", "");
  if (tests.length > problemLimits.samplesMax)
    throw new UnreadableProblem("tests_too_many", String(tests.length));
  const isOi = type === problemTypes.oi;
  const areScored = tests.every(
    ({ score }) => score !== null && Number.isInteger(score) && score >= 0 && score <= problemLimits.scoreMax,
  );
  const even = isOi && !areScored ? splitScore(tests.length) : [];
  return tests.map((test, index) => ({
    ...test,
    score: isOi ? (even[index] ?? test.score) : null,
    groupNum: hasSubtasks(judgeCaseMode) ? groupOf(test) : null,
  }));
}

function groupOf({ groupNum }: ReadTest): number {
  const isRight =
    groupNum !== null && Number.isInteger(groupNum) && groupNum >= 1 && groupNum <= problemLimits.groupNumMax;
  return isRight ? groupNum : 1;
}
