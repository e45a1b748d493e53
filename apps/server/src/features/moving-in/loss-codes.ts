import type { BadProblemCode, PackageLossCode } from "@touchstone/domain";

/** Why a thing is here otherwise than it was, or not at all; what a problem loses is said by the codes of packages. */
export const lossCodes = {
  name_changed: "has another name here, because the old one is taken or no name",
  number_changed: "has another number here, because the old one is taken",
  email_dropped: "has no e-mail address here, because it is another account's or no address",
  password_unknown: "has no password here: its hash is of no kind that we know",
  password_made: "had no password and has a new one",
  text_changed: "has a text that was cut, filled up or left out to fit",
  author_replaced: "belongs to the super admin here, because its author is gone",
  author_missing: "was left out, because its author is gone",
  owner_missing: "was left out, because its owner is gone",
  person_missing: "lost somebody who is gone",
  problem_missing: "was left out, or lost a problem, because the problem is not here",
  problem_refused: "was left out by the rules of problems",
  place_missing: "was left out, because the contest, group or discussion it stands in is not here",
  tests_missing: "has the examples of its statement as its only tests, and is private",
  no_verdict: "had no verdict and is cancelled",
  language_unknown: "is in a language that nobody can submit in here",
  time_broken: "was left out, because its times make no sense",
  option_dropped: "had a choice that is not made here",
} as const;

/** The code of a loss. */
export type LossCode = keyof typeof lossCodes | PackageLossCode | BadProblemCode;

/** One loss; `what` says what it is about. */
export interface Loss {
  readonly code: LossCode;
  readonly what: string;
}
