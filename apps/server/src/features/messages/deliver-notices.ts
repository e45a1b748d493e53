/**
 * The job of each full hour. A notice is delivered in batches, each a transaction that holds the notice, delivers to
 * the users behind the last one reached, and notes how far it came. Stopped between any two batches it goes on where
 * it stood; two copies that run at once wait for each other and tell nobody twice.
 */
import type { Database } from "../../db/client.ts";
import { deliverBatch, findWaitingNotices, holdNotice, noteDelivered } from "./notices.repo.ts";

/** Small enough that nobody who reads messages waits for it. */
const batchSize = 500;

/** The name of the job that delivers notices. */
export const deliverNoticesTask = "deliver_notices";

/** Delivers every notice that somebody still waits for. */
export async function deliverNotices(deps: {
  db: Database;
  wakeOutbox: () => void;
  batchSize?: number;
}): Promise<void> {
  for (const id of await findWaitingNotices(deps.db)) {
    while (await deliverNext(deps, id));
  }
}

/** Delivers one batch; answers whether there is more to do. */
async function deliverNext(deps: Parameters<typeof deliverNotices>[0], id: number): Promise<boolean> {
  const { db, wakeOutbox, batchSize: size = batchSize } = deps;
  const isMore = await db.transaction().execute(async (tx) => {
    const notice = await holdNotice(tx, id);
    if (!notice || notice.isPushed) return false;
    const { count, last } = await deliverBatch(tx, notice, size);
    const isPushed = count < size;
    await noteDelivered(tx, id, { last, isPushed });
    return !isPushed;
  });
  wakeOutbox();
  return isMore;
}
