-- Discussions of the site, who likes them, what is reported of them; and comments below them.

CREATE TABLE discussion_categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 50)
);
CREATE UNIQUE INDEX discussion_categories_name_key ON discussion_categories (lower(name));
-- Nobody can post without one; root renames them and makes more.
INSERT INTO discussion_categories (name)
  SELECT CASE WHEN site.locale = 'en-US' THEN en ELSE zh END
  FROM (SELECT (SELECT value ->> 'locale' FROM settings WHERE key = 'site') AS locale) AS site,
    (VALUES (1, '闲聊', 'Chat'), (2, '题解', 'Solutions'), (3, '求助', 'Help'), (4, '建议', 'Suggestions'),
      (5, '记录', 'Notes')) AS named (place, zh, en)
  ORDER BY place;

CREATE TABLE discussions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  category_id bigint NOT NULL REFERENCES discussion_categories (id),
  -- The problem it is about.
  problem_id bigint REFERENCES problems (id) ON DELETE SET NULL,
  -- Of a group; null for the site's.
  group_id bigint,
  title text NOT NULL CHECK (title <> '' AND length(title) <= 255),
  description text NOT NULL CHECK (description <> '' AND length(description) <= 255),
  -- Markdown.
  content text NOT NULL CHECK (content <> '' AND length(content) <= 65535),
  is_pinned boolean NOT NULL DEFAULT false,
  -- By staff: nobody else sees it then.
  is_hidden boolean NOT NULL DEFAULT false,
  -- Kept counts: of discussion_likes, and of the comments and replies below.
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Set when it is deleted: nobody reaches it, or what is below it, any more.
  archived_at timestamptz
) WITH (fillfactor = 90);
-- The order of every list: pinned, then new. Counts are in no index, so that a like or a view moves none.
CREATE INDEX discussions_list_idx ON discussions (is_pinned DESC, id DESC);
CREATE INDEX discussions_category_id_idx ON discussions (category_id, is_pinned DESC, id DESC);
CREATE INDEX discussions_author_id_idx ON discussions (author_id, is_pinned DESC, id DESC);
CREATE INDEX discussions_problem_id_idx ON discussions (problem_id, is_pinned DESC, id DESC)
  WHERE problem_id IS NOT NULL;
CREATE INDEX discussions_search_idx ON discussions USING gin (text_grams(title || ' ' || description));

CREATE TABLE discussion_likes (
  discussion_id bigint NOT NULL REFERENCES discussions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (discussion_id, user_id)
);
CREATE INDEX discussion_likes_user_id_idx ON discussion_likes (user_id);

CREATE TABLE discussion_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  discussion_id bigint NOT NULL REFERENCES discussions (id) ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Each tag in hash marks, then the reason.
  content text NOT NULL CHECK (content <> '' AND length(content) <= 400),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Set while staff has dealt with it, with what they wrote.
  handled_at timestamptz,
  handled_by uuid REFERENCES users (id) ON DELETE SET NULL,
  handled_reason text CHECK (length(handled_reason) <= 200)
);
-- One that waits for each user; those that wait come first.
CREATE UNIQUE INDEX discussion_reports_waiting_key ON discussion_reports (discussion_id, reporter_id)
  WHERE handled_at IS NULL;
CREATE INDEX discussion_reports_list_idx ON discussion_reports ((handled_at IS NULL) DESC, id DESC);
CREATE INDEX discussion_reports_discussion_id_idx ON discussion_reports (discussion_id, id);
CREATE INDEX discussion_reports_reporter_id_idx ON discussion_reports (reporter_id);
CREATE INDEX discussion_reports_handled_by_idx ON discussion_reports (handled_by) WHERE handled_by IS NOT NULL;

ALTER TABLE comments
  ADD COLUMN discussion_id bigint REFERENCES discussions (id) ON DELETE CASCADE,
  -- Kept count of replies.
  ADD COLUMN replies integer NOT NULL DEFAULT 0 CHECK (replies >= 0),
  DROP CONSTRAINT comments_subject,
  ADD CONSTRAINT comments_subject CHECK (num_nonnulls(contest_id, discussion_id) = 1);
UPDATE comments SET replies = counted.replies
  FROM (SELECT comment_id, count(*) AS replies FROM replies GROUP BY comment_id) AS counted
  WHERE counted.comment_id = comments.id;
DROP INDEX comments_contest_id_idx;
CREATE INDEX comments_contest_id_idx ON comments (contest_id, likes DESC, created_at DESC, id DESC)
  WHERE contest_id IS NOT NULL;
CREATE INDEX comments_discussion_id_idx ON comments (discussion_id, likes DESC, created_at DESC, id DESC)
  WHERE discussion_id IS NOT NULL;
