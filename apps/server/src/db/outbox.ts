import type { Tx } from "./client.ts";

/** Something that happened, told in the past tense with a version: `submission.judged.v1`. */
export interface OutboxEvent {
  topic: string;
  payload: unknown;
}

/**
 * Writes the event in the transaction of the act, so that both happen or neither does. The relay sends it
 * after commit, at least once and in no promised order; consumers drop repeats by its id (`inbox.ts`).
 */
export async function announce(tx: Tx, { topic, payload }: OutboxEvent): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({ topic, payload: JSON.stringify(payload) })
    .execute();
}
