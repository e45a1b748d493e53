-- The log of a contest learns who joined or left its staff, for they are on no board.
ALTER TABLE contest_log DROP CONSTRAINT contest_log_kind_check;
ALTER TABLE contest_log ADD CONSTRAINT contest_log_kind_check CHECK (kind IN
  ('submitted', 'judged', 'rejudged', 'hidden', 'disqualified', 'starred', 'staffed', 'settings'));

-- A rejudging may be of one problem of a contest.
ALTER TABLE rejudgings ADD COLUMN contest_id bigint REFERENCES contests (id) ON DELETE CASCADE;
CREATE INDEX rejudgings_contest_id_idx ON rejudgings (contest_id);
