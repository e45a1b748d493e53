/**
 * A problem as its form holds it while somebody writes: the form of the wire, but files as a list, because two may have
 * the same name until one is finished, and both kinds of tests, so that a look at the other kind loses nothing.
 */
import {
  type ExtraFiles,
  type Locale,
  locales,
  type ProblemFields,
  type ProblemForm,
  type ProblemSample,
  type StatementTexts,
} from "@touchstone/domain";

/** A file that is being written. */
export interface FileDraft {
  name: string;
  content: string;
}

/** A test; uploaded ones know their sizes. */
export interface CaseDraft extends ProblemSample {
  bytes?: number | undefined;
}

/** The problem itself. */
export interface DraftFields extends Omit<ProblemFields, "userExtraFile" | "judgeExtraFile"> {
  userExtraFile: readonly FileDraft[];
  judgeExtraFile: readonly FileDraft[];
}

/** Everything the form holds. */
export interface ProblemDraft extends Omit<ProblemForm, "problem" | "samples" | "tags"> {
  problem: DraftFields;
  tags: readonly { name: string; color?: string | null | undefined }[];
  uploadedCases: readonly CaseDraft[];
  typedCases: readonly CaseDraft[];
  /** How the problem is called inside a contest. */
  contest: { displayId: string; displayTitle: string };
  /** The program of the jury that compiled last, as `programOf` writes it. */
  compiled: string | null;
}

/** What a form begins with. */
export function draftOf(form: ProblemForm): ProblemDraft {
  const { problem, samples, ...rest } = form;
  const draft: ProblemDraft = {
    ...rest,
    problem: {
      ...problem,
      userExtraFile: filesOf(problem.userExtraFile),
      judgeExtraFile: filesOf(problem.judgeExtraFile),
    },
    uploadedCases: form.isUploadTestCase ? samples : [],
    typedCases: form.isUploadTestCase ? [] : samples,
    contest: { displayId: "", displayTitle: "" },
    compiled: null,
  };
  // What is stored did compile.
  return problem.spjCode === null ? draft : { ...draft, compiled: programOf(draft) };
}

/** The form that a draft stands for. */
export function formOf(draft: ProblemDraft): ProblemForm {
  const { problem, translations, judgeMode, isUploadTestCase, uploadTestcaseDir } = draft;
  const { languages, tags, mainSolution } = draft;
  const samples = isUploadTestCase ? draft.uploadedCases : draft.typedCases;
  return {
    ...{ translations, judgeMode, isUploadTestCase, uploadTestcaseDir, languages, tags, mainSolution },
    problem: {
      ...problem,
      spjCode: judgeMode === "default" ? null : problem.spjCode,
      checkerTolerance: problem.checker === "numbers" ? problem.checkerTolerance : null,
      userExtraFile: mapOf(problem.userExtraFile),
      judgeExtraFile: mapOf(problem.judgeExtraFile),
    },
    samples: samples.map(({ input, output, score, groupNum }) => ({ input, output, score, groupNum })),
    codeTemplates: draft.codeTemplates.filter(({ lid }) => languages.includes(lid)),
  };
}

/** The language that a statement is translated into. */
export function otherLocale(locale: Locale): Locale {
  return locales.find((each) => each !== locale) ?? locale;
}

/** The texts in the other language, where there are some. */
export function translationOf({ problem, translations }: ProblemDraft): StatementTexts | undefined {
  return translations[otherLocale(problem.baseLocale)];
}

/** Where a fault of the other language's texts stands. */
export function translationPath({ problem }: ProblemDraft): string {
  return `translations.${otherLocale(problem.baseLocale)}`;
}

/** What decides whether the program of the jury has to be compiled again. */
export function programOf({ judgeMode, problem }: ProblemDraft): string {
  return JSON.stringify([judgeMode, problem.spjLanguage, problem.spjCode, problem.judgeExtraFile]);
}

/** The first file whose name another one before it has. */
export function doubledFile(files: readonly FileDraft[]): string | undefined {
  return files.find(({ name }, index) => files.slice(0, index).some((before) => before.name === name))?.name;
}

function filesOf(files: ExtraFiles): FileDraft[] {
  return Object.entries(files ?? {}).map(([name, content]) => ({ name, content }));
}

/** Files by name; none is null. */
export function mapOf(files: readonly FileDraft[]): ExtraFiles {
  return files.length === 0 ? null : Object.fromEntries(files.map(({ name, content }) => [name, content]));
}
