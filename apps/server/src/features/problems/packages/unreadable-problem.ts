import type { BadProblemCode } from "@touchstone/domain";

/** Ends the reading of one problem; the next one is read all the same. */
export class UnreadableProblem extends Error {
  override name = "UnreadableProblem";
  readonly code: BadProblemCode;
  /** Which file or field it is about. */
  readonly what: string;

  constructor(code: BadProblemCode, what: string) {
    super(`${code}: ${what}`);
    this.code = code;
    this.what = what;
  }
}
