import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { countCapped, runPage, sliceClause, sliceOf, type Total, unseen } from "../../../db/page.ts";
import { isShown } from "../is-shown.ts";
import { type ProblemRow, rowColumns } from "../problems.repo.ts";

/** What every member of a group sees: all it made that is public among them, on the whole site too or not. */
function isSeenIn(gid: number): RawBuilder<unknown> {
  return sql`p.group_id = ${unseen(gid, "bigint")} and p.auth = 1 and p.archived_at is null and ${isShown("p")}`;
}

/** The problems that every member of a group sees, in the order of problem lists, with the counts of the group. */
export function listGroupProblems(
  db: Database,
  gid: number,
  page: { limit: number; number: number },
): Promise<ProblemRow[]> {
  const query = sql<ProblemRow>`
    select ${rowColumns}
    from (select p.* from problems p where ${isSeenIn(gid)} order by p.sort_key ${sliceClause(sliceOf(page))}) as p
    left join group_problem_counters c on c.problem_id = p.id and c.group_id = p.group_id
    order by p.sort_key`;
  return runPage(db, query, page);
}

/** How many they are. */
export function countGroupProblems(db: Database, gid: number): Promise<Total> {
  return countCapped(db, sql`select from problems p where ${isSeenIn(gid)}`);
}
