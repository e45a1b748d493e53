import { Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../../cache/one-time-codes.ts";
import type { OneTimeValues, ValuePurpose } from "../../../cache/one-time-values.ts";
import { challengeCode, pictureCaptcha, slideTicket, wordQuestion } from "../sign-in-limits.ts";
import { type ChallengeSubject, challengeKey } from "./send-challenge-code.ts";

/** What a caller may show to be taken for a person. */
export interface Proof {
  slideTicket?: string | undefined;
  mailCode?: string | undefined;
  captcha?: string | undefined;
  captchaKey?: string | undefined;
}

interface ProofDeps {
  codes: OneTimeCodes;
  values: OneTimeValues;
}

/**
 * Refuses a sign-in without a solved puzzle, a mailed code or an answered question. Tickets and answers are used up
 * here; a mailed code lives until the sign-in succeeds, so that a mistyped password does not cost a new mail.
 */
export async function checkSignInProof(deps: ProofDeps, username: string, proof: Proof): Promise<void> {
  if (proof.mailCode !== undefined) return checkMailCode(deps, { username }, proof.mailCode);
  if (proof.captchaKey !== undefined) return checkCaptcha(deps, wordQuestion, proof);
  const isSolved = proof.slideTicket && (await deps.values.take(slideTicket, proof.slideTicket));
  if (!isSolved) throw new Refusal("slide_required");
}

/** Refuses a reset without a picture that was read, or a mailed code. */
export async function checkResetProof(deps: ProofDeps, email: string, proof: Proof): Promise<void> {
  if (proof.mailCode !== undefined) return checkMailCode(deps, { email }, proof.mailCode);
  return checkPicture(deps, proof);
}

/** Refuses a caller who has not read the picture; the answer is used up, right or wrong. */
export function checkPicture(deps: Pick<ProofDeps, "values">, proof: Proof): Promise<void> {
  return checkCaptcha(deps, pictureCaptcha, proof);
}

/** Uses up a mailed code: refused for whoever comes second. */
export async function burnMailCode(deps: ProofDeps, subject: ChallengeSubject): Promise<void> {
  if (!(await deps.codes.burn(challengeCode, challengeKey(subject)))) throw new Refusal("wrong_code");
}

async function checkMailCode(deps: ProofDeps, subject: ChallengeSubject, code: string): Promise<void> {
  const isRight = await deps.codes.matches(challengeCode, challengeKey(subject), code);
  if (!isRight) throw new Refusal("wrong_code");
}

async function checkCaptcha(
  deps: Pick<ProofDeps, "values">,
  purpose: ValuePurpose<string>,
  proof: Proof,
): Promise<void> {
  const answer = await deps.values.take(purpose, proof.captchaKey ?? "");
  if (answer === undefined || answer !== proof.captcha?.toUpperCase()) throw new Refusal("wrong_captcha");
}
