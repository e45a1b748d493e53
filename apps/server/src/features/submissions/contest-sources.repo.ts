import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import type { ContestSource, SourcesAsked } from "../contests/index.ts";

/**
 * The programs that were sent to a contest between two moments, oldest first: accepted ones, or in OI the last one with
 * a score of each person and problem. Those of a problem that is no longer in the contest are left out.
 */
export async function findContestSources(db: Database, asked: SourcesAsked): Promise<ContestSource[]> {
  const { contestId, from, until, isOi, withoutAuthor } = asked;
  const counts = isOi ? sql`s.score is not null` : sql`s.status = 0`;
  const isAsked =
    withoutAuthor === null ? sql`true` : sql`s.user_id <> ${withoutAuthor}::uuid and u.role <> ${roles.root}`;
  const distinct = isOi ? sql`distinct on (s.user_id, s.problem_id)` : sql``;
  const order = isOi ? sql`order by s.user_id, s.problem_id, s.id desc` : sql``;
  const { rows } = await sql<ContestSource>`
    select username, "displayId", "submittedAt", score, language, sha256 from (
      select ${distinct} s.id, u.username, cp.display_id as "displayId", s.submitted_at as "submittedAt",
        ${isOi ? sql`s.score` : sql`null::int`} as score, l.name as language, s.source_sha256 as sha256
      from submissions s
      join users u on u.id = s.user_id
      join contest_problems cp on cp.contest_id = s.contest_id and cp.problem_id = s.problem_id
      join languages l on l.id = s.language_id
      where s.contest_id = ${contestId} and s.submitted_at >= ${from} and s.submitted_at < ${until}
        and s.source_sha256 is not null and ${counts} and ${isAsked}
      ${order}
    ) as chosen order by id`.execute(db);
  return rows;
}

/** The text of a program. */
export async function readSourceText(db: Database, sha256: Buffer): Promise<string> {
  const row = await db.selectFrom("sources").select("code").where("sha256", "=", sha256).executeTakeFirst();
  return row?.code ?? "";
}
