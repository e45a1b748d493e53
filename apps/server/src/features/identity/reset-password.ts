import { Refusal } from "@touchstone/domain";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { resetState } from "./apply-reset-password.ts";
import { findAccountByUsername, replacePassword } from "./identity.repo.ts";
import { hashPassword } from "./passwords.ts";
import { recordOwnAct } from "./record-own-act.ts";
import { revokeSessions } from "./sessions.repo.ts";
import { allowances, resetLink } from "./sign-in-limits.ts";

/** Replaces the password of a mailed link's account; every session of it ends in the same transaction. */
export async function resetPassword(
  deps: { db: Database; limits: RateLimits; values: OneTimeValues },
  from: { address: string; network: string; requestId: string },
  input: { username: string; password: string; code: string },
): Promise<void> {
  await deps.limits.spend(allowances.resetByAddress, from.network);
  const link = await deps.values.take(resetLink, input.code);
  const account = link && (await findAccountByUsername(deps.db, input.username));
  if (account?.id !== link?.userId || !account || resetState(account) !== link?.state) {
    throw new Refusal("reset_link_invalid");
  }
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) throw new Refusal("reset_link_invalid");
    await revokeSessions(tx, account.id);
    await recordOwnAct(tx, account.id, "user.reset-password", from);
  });
  // Whoever guessed before must not keep the owner out now.
  await deps.limits.forgive(allowances.signInByAccount, account.username.toLowerCase());
}
