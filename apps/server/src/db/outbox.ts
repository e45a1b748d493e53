import { sql } from "kysely";
import type { Database, Tx } from "./client.ts";

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

/** How much waits to be sent, and for how long the oldest of it. */
export async function readOutboxLag(db: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*) as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outbox where sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
