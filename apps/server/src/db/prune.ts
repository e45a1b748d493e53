import { type RawBuilder, sql } from "kysely";
import type { Database } from "./client.ts";

/** How many rows of each kind a run removed. */
export interface Pruned {
  sentEvents: number;
  receivedMessages: number;
  endedSessions: number;
  supersededJudgements: number;
  endedRemoteImports: number;
  submissionKeys: number;
  replacedJudgeSessions: number;
}

/**
 * How long a row is kept after it has served. The inbox must outlive any second delivery of a message, a key any page
 * that still means to send its solution again, and a judge's session any judge that comes back from a long sleep; ended
 * sessions tell a user for half a year where the account was used.
 */
const keptDays = {
  ...{ outbox: 7, inbox: 14, sessions: 180, judgements: 90, remoteImports: 30 },
  ...{ submissionKeys: 7, judgeSessions: 90 },
};

/** Small enough that no lock is held for long and no transaction grows large. */
const batchSize = 5_000;

/**
 * Removes what has served its time, in small batches: sent events, old inbox rows, ended sessions, ended imports from
 * other judges, keys of submissions, replaced sessions of judges, and judgements that a newer generation replaced. The
 * newest judgement of a submission and the session that a judge is in are never touched.
 */
export async function pruneExpired(db: Database): Promise<Pruned> {
  return {
    endedRemoteImports: await deleteInBatches(
      db,
      sql`delete from remote_imports where id in (
        select id from remote_imports where ended_at < ${ago(keptDays.remoteImports)} limit ${batchSize})`,
    ),
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
    submissionKeys: await deleteInBatches(
      db,
      sql`delete from submission_keys where (user_id, key) in (
        select user_id, key from submission_keys
        where created_at < ${ago(keptDays.submissionKeys)} limit ${batchSize})`,
    ),
    replacedJudgeSessions: await deleteInBatches(
      db,
      sql`delete from judge_sessions where session in (
        select s.session from judge_sessions s join judges j on j.id = s.judge_id
        where s.opened_at < ${ago(keptDays.judgeSessions)} and s.session is distinct from j.session
        limit ${batchSize})`,
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
