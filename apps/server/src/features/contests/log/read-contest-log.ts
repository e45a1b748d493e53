import type { EntryEvent, TryResult } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** The last number in the log of a contest; 0 while nothing has happened. */
export async function findLastSeq(db: Database | Tx, contestId: number): Promise<number> {
  const row = await db
    .selectFrom("contest_logs")
    .select("last_seq")
    .where("contest_id", "=", contestId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

/** Whose rows were moved after one number and up to another. */
export async function listMovedEntries(
  tx: Tx,
  contestId: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from contest_log
    where contest_id = ${contestId} and seq > ${after} and seq <= ${upTo} and user_id is not null`.execute(
    tx,
  );
  return rows.map(({ userId }) => userId);
}

/** One event as it is read: its kind, its time, the problem, the submission, the facts. */
type LogRow = [
  kind: EntryEvent["kind"],
  atMs: number,
  contestProblemId: number,
  submissionId: number,
  facts: TryResult & { is: boolean },
];

/**
 * All that happened to these entries, each in the order of the log. Every verdict reads the log of an entry and a rebuild
 * reads all of it, so the events of an entry come as one text of JSON: with a row for each of them a rebuild takes half as
 * much processor time again. Each is read in the order of the index, so that nothing has to be sorted.
 */
export async function readEntryLogs(
  db: Database | Tx,
  contestId: number,
  userIds: readonly string[],
): Promise<Map<string, EntryEvent[]>> {
  const { rows } = await sql<{ userId: string; log: string }>`
    select entry.id as "userId", told.log
    from unnest(${userIds}::uuid[]) as entry (id)
    cross join lateral (
      select string_agg('["' || kind || '",' || (date_part('epoch', at) * 1000)::bigint || ',' ||
        coalesce(contest_problem_id::text, 'null') || ',' || coalesce(submission_id::text, 'null') || ',' ||
        facts::text || ']', ',') as log
      from (
        select * from contest_log where contest_id = ${contestId} and user_id = entry.id order by seq) own) told
    where told.log is not null`.execute(db);
  return new Map(
    rows.map(({ userId, log }) => [
      userId,
      (JSON.parse(`[${log}]`) as LogRow[]).map((row) => eventOf(userId, row)),
    ]),
  );
}

function eventOf(userId: string, [kind, atMs, contestProblemId, submissionId, facts]: LogRow): EntryEvent {
  switch (kind) {
    case "submitted":
      return { kind, userId, contestProblemId, submissionId, atMs };
    case "judged":
      return { kind, userId, submissionId, result: facts };
    case "rejudged":
      return { kind, userId, submissionId };
    case "hidden":
    case "disqualified":
    case "starred":
    case "staffed":
      return { kind, userId, is: facts.is };
  }
}
