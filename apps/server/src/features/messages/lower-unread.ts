import type { Database, Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { wireUid } from "../identity/index.ts";
import type { Owner } from "./messages.repo.ts";
import { holdUnread, takeUnread } from "./unread.repo.ts";

/**
 * Changes messages of a user and lowers the unread count by as many as the change took away from it, in one
 * transaction. Changes of one user's messages wait for each other.
 */
export async function lowerUnread(
  deps: { db: Database; wakeOutbox: () => void },
  owner: Owner,
  change: (tx: Tx) => Promise<number>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdUnread(tx, owner.userId);
    const count = await change(tx);
    if (count === 0) return;
    await takeUnread(tx, owner, count);
    await announce(tx, { topic: "unread.changed.v1", payload: { uid: wireUid(owner.userId) } });
  });
  deps.wakeOutbox();
}
