import { isAdminRole, isRole, type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database, Tx } from "../../db/client.ts";
import { burnMailCode, checkSignInProof, type Proof } from "./challenges/check-proof.ts";
import { type AccountRow, findAccountByUsername, holdAccount, upgradePasswordHash } from "./identity.repo.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { type RecalledPlace, recallPlace } from "./recall-place.ts";
import type { SessionTokens } from "./session-tokens.ts";
import { insertSession } from "./sessions.repo.ts";
import { countSignInAttempt, type SignInAttempt, type SignInFailures } from "./sign-in-attempt.ts";
import { tellNewDevice } from "./tell-new-device.ts";

/** Sessions end after this even when they are used every day; one that is not to be remembered lasts for a day's work. */
const sessionHours = { remembered: 30 * 24, passing: 12 };

interface SignInDeps {
  db: Database;
  limits: RateLimits;
  codes: OneTimeCodes;
  values: OneTimeValues;
  tokens: SessionTokens;
  failuresMax: SignInFailures;
  /** Asked inside a transaction, and then by it: one that holds a connection must not wait for another. */
  sendsMail: (tx?: Tx) => Promise<boolean>;
  now: () => Date;
}

interface SignInPlace {
  address: string;
  network: string;
  userAgent: string;
  locale: Locale;
}

interface SignInInput extends Proof {
  username: string;
  password: string;
  rememberMe?: boolean | undefined;
  isForAdmins?: boolean;
}

/**
 * Opens a session. Whether the name exists can be read neither from the answer nor from its time; that an account is
 * locked is told only to whoever knows its password. Guesses from many places close an account to all places but those
 * it was used from before, and a guess there hears the same as anywhere.
 */
export async function signIn(
  deps: SignInDeps,
  from: SignInPlace,
  input: SignInInput,
): Promise<{ account: AccountRow; token: string }> {
  const name = input.username.toLowerCase();
  const attempt = await countSignInAttempt(deps, name, from.network);
  if (attempt.isProofDue) await checkSignInProof(deps, name, input).catch(attempt.withdraw);
  const { account, place } = await admitOwner(deps, attempt, from, input).catch(attempt.fail);
  await attempt.succeed();
  if (account.password_scheme !== "argon2id") {
    await upgradePasswordHash(deps.db, account, await hashPassword(input.password));
  }
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    await demandStillOpen(tx, account, input.password);
    if (place.isNewDevice) await tellNewDevice(tx, deps, account, from);
    const hours = input.rememberMe === false ? sessionHours.passing : sessionHours.remembered;
    return insertSession(tx, { userId: account.id, ...from, hours });
  });
  return { account, token: await deps.tokens.sign(sessionId) };
}

/** The account that the password opens, and what it knows of the caller's place. */
async function admitOwner(
  deps: SignInDeps,
  attempt: SignInAttempt,
  from: SignInPlace,
  input: SignInInput,
): Promise<{ account: AccountRow; place: RecalledPlace }> {
  const account = await findAccountByUsername(deps.db, input.username);
  const stored = account && { hash: account.password_hash, scheme: account.password_scheme };
  if (!(await passwordMatches(stored, input.password)) || !account) {
    throw attempt.crowd ?? new Refusal(attempt.isProofDueNext ? "slide_required" : "wrong_credentials");
  }
  const place = await recallPlace(deps.db, account.id, from);
  if (attempt.crowd && !place.isKnown) throw attempt.crowd;
  if (account.status === "locked") throw new Refusal("account_locked");
  if (input.isForAdmins && !(isRole(account.role) && isAdminRole(account.role))) {
    throw new Refusal("missing_right");
  }
  if (attempt.isProofDue && input.mailCode !== undefined) await burnMailCode(deps, input);
  return { account, place };
}

/**
 * Refuses whose password was replaced, or whose account was locked, while the password was looked at: the sessions were
 * ended then, and this one would outlive them. Holds both as they are until the session is there.
 */
async function demandStillOpen(tx: Tx, account: AccountRow, password: string): Promise<void> {
  const held = await holdAccount(tx, account.id);
  if (held.status === "locked") throw new Refusal("account_locked");
  if (held.password_hash === account.password_hash) return;
  const stored = { hash: held.password_hash, scheme: held.password_scheme };
  // It may be the same password under a better hash.
  if (!(await passwordMatches(stored, password))) throw new Refusal("wrong_credentials");
}
