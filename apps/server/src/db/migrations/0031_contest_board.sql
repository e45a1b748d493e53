-- What happens in a contest, in an order that never changes, and the boards that are folded from it.

-- The last number given in each log. Whoever appends holds this row until the end of the transaction, so that numbers
-- have no gaps and become visible in their order: a reader who has seen 7 will not meet a 6 later.
CREATE TABLE contest_logs (
  contest_id bigint PRIMARY KEY REFERENCES contests (id) ON DELETE CASCADE,
  last_seq bigint NOT NULL DEFAULT 0
);

CREATE TABLE contest_log (
  contest_id bigint NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  -- When a solution reached the site, or when the rest happened.
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('submitted', 'judged', 'rejudged', 'hidden', 'disqualified', 'starred', 'settings')),
  -- Whose row it moves; null for what moves all. A log outlives what it tells of, so it has no keys to it.
  user_id uuid,
  contest_problem_id bigint,
  submission_id bigint,
  -- judged: {status, score, timeMs}; hidden, disqualified, starred: {is}.
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (contest_id, seq),
  CHECK ((kind = 'settings') = (user_id IS NULL))
);
CREATE INDEX contest_log_entry_idx ON contest_log (contest_id, user_id, seq);

-- How far the boards of a contest are folded, and by which settings.
CREATE TABLE contest_boards (
  contest_id bigint PRIMARY KEY REFERENCES contests (id) ON DELETE CASCADE,
  folded_seq bigint NOT NULL DEFAULT 0,
  -- What the rows depend on besides the log; rows folded by other settings are folded anew.
  settings jsonb NOT NULL DEFAULT '{}',
  -- Each audience counts its own changes, so that a number tells a visitor nothing of what is kept back.
  public_version bigint NOT NULL DEFAULT 0,
  jury_version bigint NOT NULL DEFAULT 0,
  -- The second of the first solve, by the contest's problem id.
  public_firsts jsonb NOT NULL DEFAULT '{}',
  jury_firsts jsonb NOT NULL DEFAULT '{}'
);

-- The rows of boards. Places are worked out when read, so a verdict rewrites one row for each audience.
CREATE TABLE contest_rows (
  contest_id bigint NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
  -- public: without what the seal keeps back. jury: everything until the end. after: practice too.
  audience text NOT NULL CHECK (audience IN ('public', 'jury', 'after')),
  user_id uuid NOT NULL,
  -- Problems solved or the sum of scores; then penalty seconds or milliseconds.
  points integer NOT NULL,
  cost bigint NOT NULL,
  total integer NOT NULL,
  is_star boolean NOT NULL,
  -- A row that left the board stays, so that whoever holds an older version learns of it.
  is_listed boolean NOT NULL DEFAULT true,
  -- A jury row whose entry has another one with its practice.
  has_after boolean NOT NULL DEFAULT false,
  -- The version of the audience in which it last changed.
  version bigint NOT NULL,
  -- By the contest's problem id: {acAt, errors, tries, isAfter?} or {score, timeMs}.
  cells jsonb NOT NULL,
  PRIMARY KEY (contest_id, audience, user_id)
) WITH (fillfactor = 80);
CREATE INDEX contest_rows_order_idx ON contest_rows (contest_id, audience, points DESC, cost, user_id)
  WHERE is_listed;
CREATE INDEX contest_rows_version_idx ON contest_rows (contest_id, audience, version);
