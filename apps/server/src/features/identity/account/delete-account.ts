import { type Actor, Refusal, roles } from "@touchstone/domain";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { forgetAddresses } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { confirmPassword } from "../confirm-password.ts";
import { recordOwnAct } from "../record-own-act.ts";
import { eraseAccount, isAnotherRoot } from "./account.repo.ts";

/** What another feature takes away of an account that is erased, in the same transaction. */
export type ErasedStep = (tx: Tx, userId: string) => Promise<void>;

/**
 * Takes the caller out of the site: name, e-mail, profile and sessions go, and every network address that was kept.
 * Submissions and the audit log stay, and lead to nobody.
 */
export async function deleteAccount(
  deps: { db: Database; limits: RateLimits; erasedSteps: readonly ErasedStep[] },
  actor: Extract<Actor, { kind: "user" }>,
  { requestId }: { requestId: string },
  { password }: { password: string },
): Promise<void> {
  await confirmPassword(deps, actor, password);
  await deps.db.transaction().execute(async (tx) => {
    // Nobody could make a second one: the set-up link ended with the first.
    if (actor.role === roles.root && !(await isAnotherRoot(tx, actor.userId))) throw new Refusal("last_root");
    await eraseAccount(tx, actor.userId);
    await forgetAddresses(tx, actor.userId);
    for (const step of deps.erasedSteps) await step(tx, actor.userId);
    await recordOwnAct(tx, actor.userId, "user.delete", { requestId });
  });
}
