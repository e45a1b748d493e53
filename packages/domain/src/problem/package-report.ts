/** What a package of problems may be written in. */
export const packageFormats = ["touchstone", "hoj", "qduoj", "fps", "hydro"] as const;

export type PackageFormat = (typeof packageFormats)[number];

/**
 * What an imported problem does not have although its package did, or has otherwise. `what` beside it is the name, the
 * file or the field that it is about.
 */
export const packageLossCodes = [
  /** A language that the site does not have. */
  "language_unknown",
  /** A field that problems of this site do not have. */
  "field_dropped",
  /** A number or a word that was out of range and was set to the nearest one, `what` says from what to what. */
  "value_changed",
  /** The display id was taken or no id; `what` says from what to what. */
  "id_changed",
  /** The package asks for everybody to see it; it waits for its importer. */
  "kept_private",
  /** A picture that a text shows and that is not in the package. */
  "picture_missing",
  /** A picture that cannot be drawn. */
  "picture_broken",
  /** A file of a test without its other half; a missing output counts as an empty one. */
  "test_unpaired",
  /** A file that is no part of the problem. */
  "file_unused",
  /** A file beside programs whose name or size the judge does not take. */
  "file_refused",
  /** A program that was not taken: the language of a solution, say, is unknown. */
  "program_dropped",
  /** A checker written for a judge that calls it otherwise: its arguments and results want a look. */
  "program_to_check",
  /** A program of the jury that did not compile here. */
  "program_not_compiled",
] as const;

export type PackageLossCode = (typeof packageLossCodes)[number];

/** One thing that an imported problem has lost. */
export interface PackageLoss {
  readonly code: PackageLossCode;
  /** From the package: may say anything, at most 200 characters. */
  readonly what: string;
}

/** Why a problem of a package cannot be imported at all. */
export const badProblemCodes = [
  /** The file that describes the problem is not there. */
  "facts_missing",
  /** It is there and cannot be read. */
  "facts_broken",
  /** A text is longer than a problem may hold. */
  "text_too_long",
  /** A text is not in UTF-8. */
  "text_not_utf8",
  /** There is no test. */
  "tests_missing",
  "tests_too_many",
  /** A kind of problem that the site does not judge. */
  "kind_unsupported",
  /** The checker or interactor is missing or in no language that the jury may use. */
  "jury_program_unsupported",
  /** A file of the package is not what the package says of it. */
  "file_broken",
] as const;

export type BadProblemCode = (typeof badProblemCodes)[number];
