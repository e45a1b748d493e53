import type { EventPayload } from "@touchstone/contract";
import { Refusal, roles } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { announce } from "../../../db/outbox.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { holdRoots, isAnotherRoot } from "../account/account.repo.ts";
import { type ErasedStep, eraseUser } from "../account/erase-user.ts";
import { wireUid } from "../identity.present.ts";
import { lockUser } from "./users.repo.ts";

/** Erases accounts as their owners could, all of them or none. Nobody erases the own account here, nor the last root. */
export async function deleteUsers(
  deps: { db: Database; erasedSteps: readonly ErasedStep[]; now: () => Date },
  by: ActedBy,
  uids: readonly string[],
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdRoots(tx);
    // In one order for all, so that two of them never wait for each other.
    for (const uid of [...new Set(uids)].toSorted()) {
      const user = await lockUser(tx, uid);
      if (!user) throw new Refusal("user_not_found");
      if (user.id === by.actorId) throw new Refusal("own_account");
      if (user.role === roles.root && !(await isAnotherRoot(tx, user.id))) throw new Refusal("last_root");
      await eraseUser(tx, deps.erasedSteps, user.id);
      const payload: EventPayload<"account.access-changed.v1"> = {
        uid: wireUid(user.id),
        at: deps.now().toISOString(),
      };
      await announce(tx, { topic: "account.access-changed.v1", payload });
      await recordAct(tx, {
        ...by,
        action: "user.erase",
        object: { kind: "user", id: user.id },
        details: { before: { role: user.role, status: user.status } },
      });
    }
  });
}
