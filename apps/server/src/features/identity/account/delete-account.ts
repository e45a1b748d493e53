import { type Actor, Refusal, roles } from "@touchstone/domain";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { eraseAccount, isAnotherRoot } from "./account.repo.ts";
import { confirmPassword } from "./confirm-password.ts";

/** Takes the caller out of the site: name, address, profile and sessions go, submissions stay without a name. */
export async function deleteAccount(
  deps: { db: Database; limits: RateLimits },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; requestId: string },
  { password }: { password: string },
): Promise<void> {
  await confirmPassword(deps, actor, password);
  await deps.db.transaction().execute(async (tx) => {
    // Nobody could make a second one: the set-up link ended with the first.
    if (actor.role === roles.root && !(await isAnotherRoot(tx, actor.userId))) throw new Refusal("last_root");
    await eraseAccount(tx, actor.userId);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "user.delete",
      object: { kind: "user", id: actor.userId },
      ip: from.address,
      requestId: from.requestId,
    });
  });
}
