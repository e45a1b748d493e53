-- What people have written and not sent, so that it follows them to another device.

CREATE TABLE drafts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  problem_id bigint NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
  -- Null outside contests.
  contest_id bigint REFERENCES contests (id) ON DELETE CASCADE,
  -- The name of a programming language, perhaps of another judge.
  language text NOT NULL CHECK (char_length(language) <= 100),
  code text NOT NULL CHECK (char_length(code) <= 65535),
  saved_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (user_id, problem_id, contest_id)
);
CREATE INDEX drafts_problem_id_idx ON drafts (problem_id);
CREATE INDEX drafts_contest_id_idx ON drafts (contest_id) WHERE contest_id IS NOT NULL;
CREATE INDEX drafts_saved_at_idx ON drafts (saved_at);
