import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
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
 * account is locked is told only to whoever knows its password.
 */
export async function signIn(
  deps: { db: Database; limits: RateLimits; tokens: SessionTokens },
  from: { address: string; userAgent: string },
  input: { username: string; password: string },
): Promise<{ account: AccountRow; token: string }> {
  const name = input.username.toLowerCase();
  const pair = `${name} ${from.address}`;
  await deps.limits.spend(allowances.signInByAddress, from.address);
  await deps.limits.spend(allowances.signInByAccount, name);
  await deps.limits.spend(allowances.signInByPair, pair);

  const account = await findAccountByUsername(deps.db, input.username);
  const stored = account && { hash: account.password_hash, scheme: account.password_scheme };
  if (!(await passwordMatches(stored, input.password)) || !account) throw new Refusal("wrong_credentials");
  if (account.status === "locked") throw new Refusal("account_locked");

  await deps.limits.forgive(allowances.signInByPair, pair);
  await deps.limits.forgive(allowances.signInByAccount, name);
  if (account.password_scheme !== "argon2id") {
    await upgradePasswordHash(deps.db, account.id, await hashPassword(input.password));
  }
  const sessionId = await insertSession(deps.db, { userId: account.id, ...from, days: sessionDays });
  return { account, token: await deps.tokens.sign(sessionId) };
}
