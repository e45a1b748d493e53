import { isAdminRole, isRole, Refusal, signInFailuresMax } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { burnMailCode, checkSignInProof, type Proof } from "./challenges/check-proof.ts";
import {
  type AccountRow,
  findAccountByUsername,
  insertSession,
  upgradePasswordHash,
} from "./identity.repo.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import type { SessionTokens } from "./session-tokens.ts";
import { allowances } from "./sign-in-limits.ts";

/** Sessions end after this even when they are used every day. */
const sessionDays = 30;

/**
 * Opens a session. Whether the name exists can be read neither from the answer nor from its time; that an
 * account is locked is told only to whoever knows its password. A try counts as a failure until it has succeeded, so
 * that many at one moment cannot slip past the count; from the fifth failure on, of the account or from the address,
 * a proof is asked for.
 */
export async function signIn(
  deps: {
    db: Database;
    limits: RateLimits;
    codes: OneTimeCodes;
    values: OneTimeValues;
    tokens: SessionTokens;
  },
  from: { address: string; userAgent: string },
  input: { username: string; password: string; isForAdmins?: boolean } & Proof,
): Promise<{ account: AccountRow; token: string }> {
  const name = input.username.toLowerCase();
  const pair = `${name} ${from.address}`;
  await deps.limits.spend(allowances.signInByAddress, from.address);
  const ofAccount = await deps.limits.spend(allowances.signInByAccount, name);
  const ofPair = await deps.limits.spend(allowances.signInByPair, pair);
  const atAddress = await deps.limits.charge(allowances.signInFailuresAtAddress, from.address, 1);
  const failures = Math.max(ofAccount, atAddress);
  if (failures > signInFailuresMax) await checkSignInProof(deps, name, input);

  const account = await findAccountByUsername(deps.db, input.username);
  const stored = account && { hash: account.password_hash, scheme: account.password_scheme };
  if (!(await passwordMatches(stored, input.password)) || !account) {
    throw new Refusal(failures === signInFailuresMax ? "slide_required" : "wrong_credentials");
  }
  if (account.status === "locked") throw new Refusal("account_locked");
  if (input.isForAdmins && !(isRole(account.role) && isAdminRole(account.role)))
    throw new Refusal("missing_right");
  if (failures > signInFailuresMax && input.mailCode !== undefined) {
    await burnMailCode(deps, { username: name });
  }

  // Only this pair's own tries are taken back: one good account must not cover guesses at others.
  await deps.limits.refund(allowances.signInFailuresAtAddress, from.address, ofPair);
  await deps.limits.forgive(allowances.signInByPair, pair);
  await deps.limits.forgive(allowances.signInByAccount, name);
  if (account.password_scheme !== "argon2id") {
    await upgradePasswordHash(deps.db, account.id, await hashPassword(input.password));
  }
  const sessionId = await insertSession(deps.db, { userId: account.id, ...from, days: sessionDays });
  return { account, token: await deps.tokens.sign(sessionId) };
}
