import { type Locale, languageLimits, locales, readExamples } from "@touchstone/domain";
import type { StatementText } from "../../db/schema/problems.ts";
import { type LanguageRow, limitScaleOf } from "../languages/index.ts";
import type { ProblemDetailRow } from "./problem-detail.repo.ts";
import type { ReadProblem } from "./read-problem.ts";

const bytesOfMb = 1024 * 1024;

/** The page of a problem, in the reader's language where the statement has it. */
export function presentProblem({ problem, tags, languages, templates }: ReadProblem, locale: Locale) {
  const nameOf = new Map(languages.map(({ id, name }) => [id, name]));
  return {
    problem: presentStatement(problem, locale),
    tags,
    languages: languages.map(({ name }) => name),
    codeTemplate: Object.fromEntries(
      templates.flatMap(({ languageId, code }) => {
        const name = nameOf.get(languageId);
        return name === undefined ? [] : [[name, code]];
      }),
    ),
    limits: languages.flatMap((language) => presentLimits(problem, language)),
    problemCount: problem.counts,
  };
}

const noText: StatementText = { title: "", description: "", input: "", output: "", hint: "" };

function presentStatement(problem: ProblemDetailRow, locale: Locale) {
  const written = problem.texts[locale] ? locale : problem.baseLocale;
  const { title, description, input, output, hint } = { ...noText, ...problem.texts[written] };
  return {
    id: problem.id,
    problemId: problem.displayId,
    locale: written,
    locales: locales.filter((each) => problem.texts[each]),
    ...{ title, description, input, output, hint },
    examples: readExamples(problem.examples),
    source: problem.source,
    author: problem.author,
    difficulty: problem.difficulty,
    type: problem.type,
    ioScore: problem.fullScore,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitBytes / bytesOfMb,
    stackLimit: problem.stackLimitBytes / bytesOfMb,
    codeShare: problem.codeShare,
    openCaseResult: problem.feedback !== "none",
    isRemote: problem.isRemote,
    userExtraFile: problem.userExtraFiles,
  };
}

function presentLimits(problem: ProblemDetailRow, { name, key }: LanguageRow) {
  const scale = limitScaleOf(key);
  if (!scale) return [];
  const { timeMs, memoryBytes } = languageLimits(
    { timeMs: problem.timeLimitMs, memoryBytes: problem.memoryLimitBytes },
    scale,
  );
  return [{ language: name, timeMs, memoryMb: memoryBytes / bytesOfMb }];
}
