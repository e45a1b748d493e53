import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** What discussions are sorted into. */
export interface DiscussionCategoriesTable {
  id: GeneratedAlways<number>;
  name: string;
}

/** Discussions, with their kept counts. */
export interface DiscussionsTable {
  id: GeneratedAlways<number>;
  author_id: string;
  category_id: number;
  problem_id: number | null;
  group_id: number | null;
  title: string;
  description: string;
  /** Markdown. */
  content: string;
  is_pinned: Generated<boolean>;
  is_hidden: Generated<boolean>;
  likes: Generated<number>;
  /** Comments and replies. */
  comments: Generated<number>;
  views: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  archived_at: Date | null;
}

/** Who likes which discussion. */
export interface DiscussionLikesTable {
  discussion_id: number;
  user_id: string;
}

/** What users tell staff of discussions. */
export interface DiscussionReportsTable {
  id: GeneratedAlways<number>;
  discussion_id: number;
  reporter_id: string;
  content: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  handled_at: Date | null;
  handled_by: string | null;
  handled_reason: string | null;
}
