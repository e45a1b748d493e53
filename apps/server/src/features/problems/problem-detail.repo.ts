import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";
import type { StatementText } from "../../db/schema/problems.ts";
import { isShown } from "./is-shown.ts";

/** A problem with its current statement, its current limits and its counters. */
export interface ProblemDetailRow {
  id: number;
  displayId: string;
  oj: string;
  isRemote: boolean;
  type: number;
  difficulty: number;
  source: string;
  codeShare: boolean;
  author: string | null;
  tagIds: number[];
  baseLocale: "zh-CN" | "en-US";
  texts: Partial<Record<"zh-CN" | "en-US", StatementText>>;
  examples: string;
  timeLimitMs: number;
  memoryLimitBytes: number;
  stackLimitBytes: number;
  fullScore: number;
  feedback: string;
  userExtraFiles: Record<string, string>;
  counts: Record<(typeof counterNames)[number], number>;
}

const counterNames = ["total", "ac", "wa", "tle", "mle", "re", "pe", "ce", "se", "pa"] as const;

const counts: RawBuilder<unknown> = sql`jsonb_build_object(${sql.join(
  counterNames.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`c.${name}`)}, 0)`),
)})`;

/** The listed problem of that display id; one without a statement or without limits cannot be read yet. */
export async function findProblemDetail(
  db: Database,
  displayId: string,
  { withHidden }: { withHidden: boolean },
): Promise<ProblemDetailRow | undefined> {
  const shown = withHidden ? sql`true` : isShown("p");
  const isIt = sql`p.display_id = ${displayId.toUpperCase()} and p.is_listed and ${shown}`;
  const { rows } = await detailsWhere(isIt, sql`p.judging_revision_id`).execute(db);
  return rows[0];
}

/** A problem as a group sees it: with the counts of what was sent in the group. */
export async function findGroupProblemDetail(
  db: Database,
  problemId: number,
  gid: number,
): Promise<ProblemDetailRow | undefined> {
  const { rows } = await detailsWhere(sql`p.id = ${problemId}`, sql`p.judging_revision_id`, gid).execute(db);
  return rows[0];
}

/** Any problem by its id, with the limits of one of its judging revisions; the counts are the public's or a group's. */
export async function findAnyProblemDetail(
  db: Database,
  problemId: number,
  judgingRevisionId: number | null,
  gid?: number,
): Promise<ProblemDetailRow | undefined> {
  const revision = sql`${judgingRevisionId}::bigint`;
  const { rows } = await detailsWhere(sql`p.id = ${problemId}`, revision, gid).execute(db);
  return rows[0];
}

function detailsWhere(isIt: RawBuilder<unknown>, judgingRevisionId: RawBuilder<unknown>, gid?: number) {
  const counters =
    gid === undefined
      ? sql`problem_counters c on c.problem_id = p.id`
      : sql`group_problem_counters c on c.problem_id = p.id and c.group_id = ${gid}`;
  return sql<ProblemDetailRow>`
    select p.id, p.display_id as "displayId", p.oj, p.is_remote as "isRemote", p.type, p.difficulty, p.source,
      p.code_share as "codeShare", u.username as author, p.tag_ids as "tagIds",
      s.base_locale as "baseLocale", s.texts, s.examples,
      j.time_limit_ms as "timeLimitMs", j.memory_limit_bytes as "memoryLimitBytes",
      j.stack_limit_bytes as "stackLimitBytes", j.io_score as "fullScore", j.feedback,
      coalesce(j.user_extra_files, '{}') as "userExtraFiles", ${counts} as counts
    from problems p
    join problem_statements s on s.id = p.statement_revision_id
    join problem_judgings j on j.id = ${judgingRevisionId}
    left join users u on u.id = p.author_id
    left join ${counters}
    where ${isIt}`;
}

/** The texts that editors start with, by language, without those that are off. */
export function findTemplates(db: Database, problemId: number) {
  return db
    .selectFrom("problem_templates")
    .select(["language_id as languageId", "code"])
    .where("problem_id", "=", problemId)
    .where("enabled", "=", true)
    .orderBy("language_id")
    .execute();
}
