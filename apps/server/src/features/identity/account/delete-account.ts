import { type Actor, Refusal, roles } from "@touchstone/domain";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { confirmPassword } from "../confirm-password.ts";
import { recordOwnAct } from "../record-own-act.ts";
import { isAnotherRoot } from "./account.repo.ts";
import { type ErasedStep, eraseUser } from "./erase-user.ts";

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
    await eraseUser(tx, deps.erasedSteps, actor.userId);
    await recordOwnAct(tx, actor.userId, "user.delete", { requestId });
  });
}
