import { type Actor, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { confirmPassword } from "./confirm-password.ts";
import { replacePassword } from "./identity.repo.ts";
import { hashPassword } from "./passwords.ts";
import { recordOwnAct } from "./record-own-act.ts";
import { revokeSessions } from "./sessions.repo.ts";

/**
 * Replaces the caller's password; every other session of the account ends in the same transaction. One that was replaced
 * since it was confirmed, as by the owner's reset, is the wrong one.
 */
export async function changePassword(
  deps: { db: Database; limits: RateLimits },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; requestId: string },
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const account = await confirmPassword(deps, actor, input.oldPassword);
  if (input.newPassword === input.oldPassword) throw new Refusal("password_unchanged");
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) throw new Refusal("wrong_password");
    await revokeSessions(tx, actor.userId, actor.sessionId);
    await recordOwnAct(tx, actor.userId, "user.change-password", from);
  });
}
