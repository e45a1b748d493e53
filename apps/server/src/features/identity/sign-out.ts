import type { Actor } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { revokeSession } from "./sessions.repo.ts";

/** Ends this session and no other. That staff look no longer as a user is remembered, as its beginning was. */
export async function signOut(
  db: Database,
  actor: Extract<Actor, { kind: "user" }>,
  { address, requestId }: { address: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await revokeSession(tx, actor.sessionId);
    if (actor.viewedBy === undefined) return;
    await recordAct(tx, {
      ...{ actorId: actor.viewedBy, ip: address, requestId },
      action: "user.view-end",
      object: { kind: "user", id: actor.userId },
    });
  });
}
