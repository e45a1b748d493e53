import { Refusal } from "@touchstone/domain";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { resetState } from "./apply-reset-password.ts";
import { findAccountByUsername, revokeSessions, storePassword } from "./identity.repo.ts";
import { hashPassword } from "./passwords.ts";
import { allowances, resetLink } from "./sign-in-limits.ts";

/** Replaces the password of a mailed link's account; every session of it ends in the same transaction. */
export async function resetPassword(
  deps: { db: Database; limits: RateLimits; values: OneTimeValues },
  from: { address: string; requestId: string },
  input: { username: string; password: string; code: string },
): Promise<void> {
  await deps.limits.spend(allowances.resetByAddress, from.address);
  const link = await deps.values.take(resetLink, input.code);
  const account = link && (await findAccountByUsername(deps.db, input.username));
  if (account?.id !== link?.userId || !account || resetState(account) !== link?.state) {
    throw new Refusal("reset_link_invalid");
  }
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    await storePassword(tx, account.id, passwordHash);
    await revokeSessions(tx, account.id);
    await recordAct(tx, {
      actorId: account.id,
      action: "user.reset-password",
      object: { kind: "user", id: account.id },
      ip: from.address,
      requestId: from.requestId,
    });
  });
  // Whoever guessed before must not keep the owner out now.
  await deps.limits.forgive(allowances.signInByAccount, account.username.toLowerCase());
}
