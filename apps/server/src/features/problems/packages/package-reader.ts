/**
 * The port between packages of problems and what becomes of them. A reader knows one format and nothing of the site: it
 * tells of one problem after the other what the package says, in the words of the form, and what it could not take over.
 * Who reads stores the tests, finds the languages and saves the form.
 */
import type { Readable } from "node:stream";
import type { ArchiveLimits } from "@touchstone/archive";
import type {
  BadProblemCode,
  JudgeMode,
  JudgeStatus,
  Locale,
  PackageFormat,
  PackageLoss,
  ProblemFields,
  StatementTexts,
} from "@touchstone/domain";

/** A package that somebody sent, as a file. */
export interface PackageSource {
  readonly path: string;
  /** Of a zip; the limit of a file and of all files holds for what other formats carry, too. */
  readonly limits: ArchiveLimits;
  /** A folder for what a reader has to lay aside while it reads; it leaves nothing there. */
  readonly scratchFolder: string;
}

/** A file of a package. It is opened when its turn comes, as often as asked, until the next problem is asked for. */
export interface PackedFile {
  /** Plain and unique in its problem, so that it can be the name of an uploaded file. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly open: () => Readable;
}

/** A test; an output that is missing is empty. */
export interface ReadTest {
  readonly input: PackedFile;
  readonly output: PackedFile | null;
  /** Points of an OI problem, or null. */
  readonly score: number | null;
  /** The number of its subtask where the mode has some, or null. */
  readonly groupNum: number | null;
}

/** A program; `language` is the name of a language in the catalogue. */
export interface ReadProgram {
  readonly language: string;
  readonly code: string;
}

/** A program of the jury and what it must get. */
export interface ReadSolution extends ReadProgram {
  /** Where it stood, for the report. */
  readonly path: string;
  readonly status: JudgeStatus;
  readonly score: number | null;
}

/** A picture or a file that texts show: they name it by `link`, which becomes the address under which it is kept. */
export interface ReadAttachment {
  readonly kind: "image" | "file";
  readonly link: string;
  readonly file: PackedFile;
}

/** What a package tells of a problem, in the words of the form. A form that is made of it has no faults. */
export interface ToldProblem {
  /** `problemId` is empty where the package gives none, else in its stored form. */
  readonly problem: ProblemFields;
  readonly translations: Readonly<Partial<Record<Locale, StatementTexts>>>;
  readonly judgeMode: JudgeMode;
  /** Names of the catalogue; empty where the package says nothing of languages, which means all. */
  readonly languages: readonly string[];
  readonly tags: readonly { readonly name: string }[];
  readonly codeTemplates: readonly (ReadProgram & { readonly status: boolean })[];
  readonly mainSolution: ReadProgram | null;
  readonly solutions: readonly ReadSolution[];
  /** True where the tests were uploaded, false where they were typed in. */
  readonly isUploadTestCase: boolean;
  readonly tests: readonly ReadTest[];
  readonly attachments: readonly ReadAttachment[];
}

/** A problem as a package tells it. */
export interface ReadProblem extends ToldProblem {
  readonly kind: "problem";
  /** Its place in the package, from 0. */
  readonly index: number;
  /** What the package calls it, for the report. */
  readonly name: string;
  readonly losses: readonly PackageLoss[];
}

/** A problem that cannot be taken; those behind it can. */
export interface BadProblem {
  readonly kind: "bad";
  readonly index: number;
  readonly name: string;
  readonly code: BadProblemCode;
  /** Which file or field it is about. */
  readonly what: string;
}

/** Reads packages of one format. */
export interface PackageReader {
  readonly format: PackageFormat;
  /**
   * The problems in the order of the package, without the first `skip`; each is whole before the next is looked at.
   * Refuses a package that is none of this format, that holds no problem or that is not safe to read.
   */
  read(source: PackageSource, skip?: number): AsyncIterable<ReadProblem | BadProblem>;
}

/** Writes problems as a package of our own, everything that an equal problem needs; whose they are is asked before. */
export type WritePackage = (problemIds: readonly number[]) => Readable;
