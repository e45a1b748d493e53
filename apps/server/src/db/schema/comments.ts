import type { Generated, GeneratedAlways } from "kysely";

/** What people write below a contest or a discussion; one of the two is set. */
export interface CommentsTable {
  id: GeneratedAlways<number>;
  contest_id: number | null;
  discussion_id: number | null;
  author_id: string;
  /** Markdown. */
  content: string;
  /** Kept count of comment_likes. */
  likes: Generated<number>;
  /** Kept count of replies. */
  replies: Generated<number>;
  created_at: Generated<Date>;
}

/** Answers to comments. */
export interface RepliesTable {
  id: GeneratedAlways<number>;
  comment_id: number;
  author_id: string;
  to_user_id: string;
  /** Markdown. */
  content: string;
  created_at: Generated<Date>;
}

/** Who likes which comment. */
export interface CommentLikesTable {
  comment_id: number;
  user_id: string;
}
