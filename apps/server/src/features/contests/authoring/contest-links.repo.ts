import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** A problem of a contest. */
export type ContestLinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** The problems of a contest in their order, with the numbers of the judging revisions. */
export function listLinks(db: Database | Tx, contestId: number) {
  return db
    .selectFrom("contest_problems as cp")
    .innerJoin("problems as p", "p.id", "cp.problem_id")
    .leftJoin("problem_judgings as pinned", "pinned.id", "cp.judging_revision_id")
    .leftJoin("problem_judgings as current", "current.id", "p.judging_revision_id")
    .select([
      "cp.id",
      "cp.contest_id as contestId",
      "cp.problem_id as problemId",
      "cp.display_id as displayId",
      "cp.display_title as displayTitle",
      "cp.color",
      "cp.hide_until_end as hideUntilEnd",
      "p.is_remote as isRemote",
      "pinned.number as pinnedRevision",
      "current.number as currentRevision",
    ])
    .where("cp.contest_id", "=", contestId)
    .orderBy("cp.position")
    .orderBy("cp.id")
    .execute();
}

/** What may be put into a contest, by its id or its display id: what it is, and who may choose it. */
export function findAddable(tx: Tx, pid: number | string) {
  return tx
    .selectFrom("problems")
    .select(["id", "title", "type", "auth", "is_remote as isRemote"])
    .select(["is_group as isGroup", "group_id as groupId"])
    .where((column) =>
      typeof pid === "number" ? column("id", "=", pid) : column("display_id", "=", pid.toUpperCase()),
    )
    .where("archived_at", "is", null)
    .executeTakeFirst();
}

/** The problems of a contest stand by their display ids: A before B before AA, 2 before 10. */
export async function orderLinks(tx: Tx, contestId: number): Promise<void> {
  await sql`
    update contest_problems cp set position = placed.position
    from (
      select id, row_number() over (order by length(display_id), display_id, id) as position
      from contest_problems where contest_id = ${contestId}
    ) as placed
    where cp.id = placed.id and cp.position <> placed.position`.execute(tx);
}
