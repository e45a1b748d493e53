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

interface LogRow {
  userId: string;
  kind: EntryEvent["kind"];
  atMs: number;
  contestProblemId: number;
  submissionId: number;
  facts: TryResult & { is: boolean };
}

/** All that happened to these entries, each in the order of the log. */
export async function readEntryLogs(
  tx: Tx,
  contestId: number,
  userIds: readonly string[],
): Promise<Map<string, EntryEvent[]>> {
  const { rows } = await sql<LogRow>`
    select user_id as "userId", kind, (extract(epoch from at) * 1000)::bigint as "atMs",
      contest_problem_id as "contestProblemId", submission_id as "submissionId", facts
    from contest_log where contest_id = ${contestId} and user_id = any(${userIds}::uuid[])
    order by user_id, seq`.execute(tx);
  const logs = new Map<string, EntryEvent[]>();
  for (const row of rows) {
    const log = logs.get(row.userId) ?? [];
    if (log.length === 0) logs.set(row.userId, log);
    log.push(eventOf(row));
  }
  return logs;
}

function eventOf({ kind, userId, atMs, contestProblemId, submissionId, facts }: LogRow): EntryEvent {
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
