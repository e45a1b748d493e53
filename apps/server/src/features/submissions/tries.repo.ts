import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { KnownTry } from "../trainings/index.ts";

/** What these users sent to these problems outside contests, in public or in this group, with the status that stands. */
export async function findTries(
  tx: Tx,
  {
    userIds,
    problemIds,
    groupId,
  }: { userIds: readonly string[]; problemIds: readonly number[]; groupId: number | null },
): Promise<KnownTry[]> {
  const theirs = sql`
    select user_id as "userId", problem_id as "problemId", id as "submissionId", submitted_at as "sentAt", status,
      time_ms as "timeMs", score
    from submissions where user_id = any(${userIds}::uuid[]) and problem_id = any(${problemIds}::bigint[])`;
  // Two walks, each of an index of its own.
  const inGroup = sql`union all ${theirs} and group_id = ${groupId} and contest_id is null`;
  const { rows } = await sql<KnownTry>`
    ${theirs} and is_public ${groupId === null ? sql`` : inGroup}`.execute(tx);
  return rows;
}
