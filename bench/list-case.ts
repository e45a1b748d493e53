import { type RawBuilder, sql } from "kysely";

/** One list as a visitor can ask for it. */
export interface ListCase {
  name: string;
  list: "submissions" | "problems" | "discussions" | "comments";
  /** Rows on the page. */
  limit: number;
  /** The page query; the number of the run chooses among its parameters. */
  page: (run: number) => RawBuilder<unknown>;
  /** The most rows a sort in it may take: those of a page, unless it merges or searches. */
  maySort: number;
  /** Why the case is shown but not held to the bound. */
  notHeld?: string;
}

/** Things the cases ask for, taken from the generated data. */
export interface Subjects {
  submissionIds: number[];
  problemIds: number[];
  sortKeys: string[];
  /** From the busiest one downwards. */
  authors: string[];
  /** From the most tried one downwards. */
  triedProblems: number[];
  zhPieces: string[];
  enWords: string[];
  displayIds: string[];
  /** Names of the authors, in their order. */
  authorNames: string[];
  /** Names whose beginning is searched for. */
  searchedNames: string[];
  /** Display ids of the tried problems, in their order. */
  triedDisplayIds: string[];
  discussionIds: number[];
  commentIds: number[];
  /** Words of titles that few have. */
  discussionWords: string[];
  /** From the most discussed one downwards. */
  discussedProblems: number[];
  /** Display ids of listed problems that are discussed. */
  discussedDisplayIds: string[];
  /** From the one with the most comments downwards. */
  talkedDiscussions: number[];
}

/** The value of that run; they come round again. */
export function at<Value>(values: readonly Value[], run: number): Value {
  const value = values[run % values.length];
  if (value === undefined) throw new Error("no subject to choose from");
  return value;
}

/** The plain read that a list is compared with: as many rows of the same table by its key. */
export function baselineOf(
  { list, limit }: ListCase,
  subjects: Subjects,
): (run: number) => RawBuilder<unknown> {
  const columns = plainColumns[list];
  const positions = subjects[positionsOf[list]];
  return (run) => sql`
    select ${sql.raw(columns)} from ${sql.table(list)}
    where id < ${at(positions, run)} order by id desc limit ${sql.lit(limit)}`;
}

const plainColumns: Record<ListCase["list"], string> = {
  submissions:
    "id, user_id, problem_id, submitted_at, status, score, oi_rank_score, time_ms, memory_bytes, length_bytes, language_id, judge_name, is_manual, is_shared, ip",
  problems: "id, display_id, sort_key, base_locale, title, other_title, type, difficulty, tag_ids",
  discussions:
    "id, author_id, category_id, problem_id, group_id, title, description, is_pinned, is_hidden, likes, comments, views, created_at, updated_at",
  comments: "id, contest_id, discussion_id, author_id, content, likes, replies, created_at",
};
const positionsOf = {
  submissions: "submissionIds",
  problems: "problemIds",
  discussions: "discussionIds",
  comments: "commentIds",
} as const;
