import type { Tx } from "./client.ts";

/**
 * True when this consumer meets the message for the first time; remembered only if the transaction
 * commits. A second delivery at the same moment waits for the first one's outcome.
 */
export async function firstTime(tx: Tx, consumer: string, messageId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("inbox")
    .values({ consumer, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
