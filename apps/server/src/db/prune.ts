import { type RawBuilder, sql } from "kysely";
import type { Database } from "./client.ts";

/** How many rows of each kind a run removed. */
export interface Pruned {
  sentEvents: number;
  receivedMessages: number;
  endedSessions: number;
  supersededJudgements: number;
}

/**
 * How long a row is kept after it has served. The inbox must outlive any second delivery of a message; ended
 * sessions tell a user for half a year where the account was used.
 */
const keptDays = { outbox: 7, inbox: 14, sessions: 180, judgements: 90 };

/** Small enough that no lock is held for long and no transaction grows large. */
const batchSize = 5_000;

/**
 * Removes what has served its time, in small batches: sent events, old inbox rows, ended sessions, and
 * judgements that a newer generation replaced. The newest judgement of a submission is never touched.
 */
export async function pruneExpired(db: Database): Promise<Pruned> {
  return {
    sentEvents: await deleteInBatches(
      db,
      sql`delete from outbox where id in (
        select id from outbox where sent_at < ${ago(keptDays.outbox)} limit ${batchSize})`,
    ),
    receivedMessages: await deleteInBatches(
      db,
      sql`delete from inbox where (consumer, message_id) in (
        select consumer, message_id from inbox where received_at < ${ago(keptDays.inbox)} limit ${batchSize})`,
    ),
    endedSessions: await deleteInBatches(
      db,
      sql`delete from sessions where id in (
        select id from sessions where least(expires_at, revoked_at) < ${ago(keptDays.sessions)} limit ${batchSize})`,
    ),
    supersededJudgements: await deleteInBatches(
      db,
      sql`delete from judgements where (submission_id, generation) in (
        select submission_id, generation from judgements
        where superseded_at < ${ago(keptDays.judgements)} limit ${batchSize})`,
    ),
  };
}

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

async function deleteInBatches(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < batchSize) return deleted;
  }
}
