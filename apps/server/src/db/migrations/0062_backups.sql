-- The last good backup, so that somebody is told when there is none: one row, replaced by the next.

CREATE TABLE backups (
  -- The moment whose state it holds.
  made_at timestamptz PRIMARY KEY,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0)
);
