-- Comments, the replies to them, and who likes them.

CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it stands below. Every subject has a column of its own, and a comment has one of them.
  contest_id bigint REFERENCES contests (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Markdown.
  content text NOT NULL CHECK (content <> '' AND length(content) <= 10000),
  -- Kept count of comment_likes.
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT comments_subject CHECK (num_nonnulls(contest_id) = 1)
);
CREATE INDEX comments_contest_id_idx ON comments (contest_id, likes DESC, created_at DESC, id DESC);
CREATE INDEX comments_author_id_idx ON comments (author_id);

CREATE TABLE replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  comment_id bigint NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Who wrote what it answers: the comment, or another reply to it.
  to_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Markdown.
  content text NOT NULL CHECK (content <> '' AND length(content) <= 10000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replies_comment_id_idx ON replies (comment_id, id);
CREATE INDEX replies_author_id_idx ON replies (author_id);
CREATE INDEX replies_to_user_id_idx ON replies (to_user_id);

CREATE TABLE comment_likes (
  comment_id bigint NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_likes_user_id_idx ON comment_likes (user_id);
