-- What root sees of other judges and can do about them, and the contests that they hold.

-- What went wrong there last.
ALTER TABLE remote_sites ADD COLUMN last_trouble text, ADD COLUMN last_trouble_at timestamptz,
  ADD CHECK ((last_trouble IS NULL) = (last_trouble_at IS NULL));

-- An account that is to be tried, and what the last try found. One that was removed has no secrets any more and keeps
-- its row: programs were sent with it.
ALTER TABLE remote_accounts ADD COLUMN check_ordered_at timestamptz, ADD COLUMN checked_at timestamptz,
  ADD COLUMN check_trouble text, ADD COLUMN removed_at timestamptz,
  ADD CHECK (check_trouble IS NULL OR checked_at IS NOT NULL),
  ADD CHECK (removed_at IS NULL OR NOT is_enabled);

CREATE TABLE remote_contests (
  site text NOT NULL REFERENCES remote_sites (site),
  url text NOT NULL,
  title text NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= begins_at),
  PRIMARY KEY (site, url)
);
