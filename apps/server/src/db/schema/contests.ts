import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultedJson, Json } from "./json.ts";

/** Which account names may take part: prefix + n + suffix with n from start to end, or one of the extra names. */
export interface StoredAccountRule {
  prefix: string;
  suffix: string;
  start: number;
  end: number;
  extra: string;
}

/** One level of awards. */
export interface StoredAward {
  priority: number;
  name: string;
  background: string;
  color: string;
  num: number;
}

/** Contests of the site and of groups. */
export interface ContestsTable {
  id: Generated<number>;
  author_id: string;
  title: string;
  /** Markdown. */
  description: Generated<string>;
  /** 0 ACM, 1 OI. */
  type: Generated<number>;
  /** 0 public, 1 private, 2 protected. */
  auth: Generated<number>;
  password: string | null;
  starts_at: Date;
  ends_at: Date;
  seal_rank: Generated<boolean>;
  seal_at: Date | null;
  auto_real_rank: Generated<boolean>;
  open_rank: Generated<boolean>;
  open_print: Generated<boolean>;
  rank_show_name: Generated<"username" | "nickname" | "realname">;
  account_rule: Json<StoredAccountRule> | null;
  star_accounts: Generated<string[]>;
  oi_score_type: Generated<"Recent" | "Highest">;
  /** 0 none, 1 by share, 2 by number. */
  award_type: Generated<number>;
  awards: DefaultedJson<StoredAward[]>;
  allow_end_submit: Generated<boolean>;
  cloned_from: number | null;
  is_visible: Generated<boolean>;
  group_id: number | null;
  /** Kept count of its entries. */
  entries: Generated<number>;
  archived_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The problems of contests. */
export interface ContestProblemsTable {
  id: Generated<number>;
  contest_id: number;
  problem_id: number;
  /** Unique in its contest. */
  display_id: string;
  display_title: string;
  color: string | null;
  position: Generated<number>;
  hide_until_end: Generated<boolean>;
  /** Null until the contest starts. */
  judging_revision_id: number | null;
}

/** Who takes part in which contest. */
export interface ContestEntriesTable {
  contest_id: number;
  user_id: string;
  registered_at: Generated<Date>;
  /** A window of its own; null for the contest's. */
  starts_at: Date | null;
  ends_at: Date | null;
  is_hidden: Generated<boolean>;
  is_disqualified: Generated<boolean>;
  is_star: Generated<boolean>;
  seat: string | null;
}

/** Texts that entrants want on paper. */
export interface ContestPrintsTable {
  id: Generated<number>;
  contest_id: number;
  user_id: string;
  content: string;
  is_printed: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Questions to the jury of a contest, each with its answer. */
export interface ClarificationsTable {
  id: GeneratedAlways<number>;
  contest_id: number;
  author_id: string;
  /** Null for a general question. */
  contest_problem_id: number | null;
  question: string;
  asked_at: Generated<Date>;
  /** Null while it is open. */
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  is_to_all: Generated<boolean>;
  revision: Generated<number>;
}
