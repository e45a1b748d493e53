import { type Actor, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { findAccountById, revokeOtherSessions, storePassword } from "./identity.repo.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { allowances } from "./sign-in-limits.ts";

/** Replaces the caller's password; every other session of the account ends in the same transaction. */
export async function changePassword(
  deps: { db: Database; limits: RateLimits },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; requestId: string },
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  await deps.limits.spend(allowances.oldPassword, actor.userId);
  const account = await findAccountById(deps.db, actor.userId);
  const stored = account && { hash: account.password_hash, scheme: account.password_scheme };
  if (!(await passwordMatches(stored, input.oldPassword))) throw new Refusal("wrong_password");
  if (input.newPassword === input.oldPassword) throw new Refusal("password_unchanged");
  await deps.limits.forgive(allowances.oldPassword, actor.userId);
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    await storePassword(tx, actor.userId, passwordHash);
    await revokeOtherSessions(tx, actor.userId, actor.sessionId);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "user.change-password",
      object: { kind: "user", id: actor.userId },
      ip: from.address,
      requestId: from.requestId,
    });
  });
}
