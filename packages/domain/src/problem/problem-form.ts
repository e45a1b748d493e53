/**
 * The form of a problem, as the admin area, contests and groups fill it in and send it. Names and numbers are those of
 * the wire; `problem-faults.ts` says what is wrong with one.
 */
import type { Locale } from "../locale/locale.ts";
import type { Feedback } from "../submission/case-view.ts";
import type { JudgeMode } from "../verdict/judge-mode.ts";
import type { JudgeCaseMode } from "../verdict/submission-verdict.ts";
import type { Example } from "./examples.ts";
import type { NamedChecker } from "./named-checkers.ts";
import {
  type JuryLanguage,
  type ProblemAuth,
  type ProblemType,
  problemAuths,
  problemTypes,
} from "./problem-values.ts";

/** A statement in one language. */
export interface StatementTexts {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

/** Files beside a program: content by name; null when there are none. */
export type ExtraFiles = Readonly<Record<string, string>> | null;

/** How far numbers may be off for the checker `numbers`. */
export interface CheckerTolerance {
  absolute: number;
  relative: number;
}

/** The problem itself. Times are milliseconds, memory is MB. */
export interface ProblemFields extends StatementTexts {
  /** The display id as typed. */
  problemId: string;
  /** The language of the texts above. */
  baseLocale: Locale;
  examples: readonly Example[];
  source: string;
  timeLimit: number;
  memoryLimit: number;
  stackLimit: number;
  difficulty: number;
  auth: ProblemAuth;
  type: ProblemType;
  codeShare: boolean;
  judgeCaseMode: JudgeCaseMode;
  spjCode: string | null;
  spjLanguage: JuryLanguage;
  /** Beside the contestant's program. */
  userExtraFile: ExtraFiles;
  /** Beside the checker or the interactor. */
  judgeExtraFile: ExtraFiles;
  isRemoveEndBlank: boolean;
  openCaseResult: boolean;
  /** How much is told of single tests where `openCaseResult` is on. */
  feedback: Feedback;
  /** A ready-made checker in place of the plain comparison; judge mode default only. */
  checker: NamedChecker | null;
  checkerTolerance: CheckerTolerance | null;
  /** True when programs read and write files of these names. */
  isFileIO: boolean;
  ioReadFileName: string;
  ioWriteFileName: string;
}

/** One test. Typed in, `input` and `output` are the texts; uploaded, they are the names of the files. */
export interface ProblemSample {
  input: string;
  output: string;
  /** Null while nothing is typed. */
  score: number | null;
  groupNum: number | null;
}

/** What an editor starts with in one language, when it is on. */
export interface FormTemplate {
  lid: number;
  code: string;
  status: boolean;
}

/** Everything that is saved at once. */
export interface ProblemForm {
  problem: ProblemFields;
  /** The texts in the other language, where there are some. */
  translations: Readonly<Partial<Record<Locale, StatementTexts>>>;
  judgeMode: JudgeMode;
  samples: readonly ProblemSample[];
  isUploadTestCase: boolean;
  /** The id of an upload that was made before; null leaves the tests that are stored. */
  uploadTestcaseDir: string | null;
  languages: readonly number[];
  tags: readonly { name: string }[];
  codeTemplates: readonly FormTemplate[];
  /** The setter's own solution, which the judges try on every new judging revision. */
  mainSolution: { lid: number; code: string } | null;
}

/** What a new problem starts with. */
export function newProblemForm(place: { isInContest: boolean; baseLocale: Locale }): ProblemForm {
  return {
    problem: {
      problemId: "",
      baseLocale: place.baseLocale,
      ...noTexts,
      examples: [{ input: "", output: "" }],
      source: "",
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      difficulty: 0,
      auth: place.isInContest ? problemAuths.contest : problemAuths.public,
      type: problemTypes.acm,
      codeShare: true,
      judgeCaseMode: "default",
      spjCode: null,
      spjLanguage: "C",
      userExtraFile: null,
      judgeExtraFile: null,
      isRemoveEndBlank: false,
      openCaseResult: true,
      feedback: "verdicts",
      checker: null,
      checkerTolerance: null,
      isFileIO: false,
      ioReadFileName: "",
      ioWriteFileName: "",
    },
    translations: {},
    judgeMode: "default",
    samples: [],
    isUploadTestCase: true,
    uploadTestcaseDir: null,
    languages: [],
    tags: [],
    codeTemplates: [],
    mainSolution: null,
  };
}

const noTexts: StatementTexts = { title: "", description: "", input: "", output: "", hint: "" };

/** The name of a test's output file as a table shows it: a dash for none. */
export function shownOutputName(name: string): string {
  return name === "" ? "-" : name;
}

/** Extra files as they are stored: an empty map is none. */
export function storedExtraFiles(files: ExtraFiles): ExtraFiles {
  return files && Object.keys(files).length > 0 ? files : null;
}

/** What is told of single tests: nothing where results are not published, and never nothing where they are. */
export function feedbackOf({
  openCaseResult,
  feedback,
}: Pick<ProblemFields, "openCaseResult" | "feedback">): Feedback {
  if (!openCaseResult) return "none";
  return feedback === "none" ? "verdicts" : feedback;
}
