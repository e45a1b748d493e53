-- How fast a lane is served, and why single tests failed.

ALTER TABLE judge_lanes
  -- Claims a second, the older the less they count, as it was at served_at: see queue-place.repo.
  ADD COLUMN served_per_second double precision NOT NULL DEFAULT 0 CHECK (served_per_second >= 0),
  ADD COLUMN served_at timestamptz NOT NULL DEFAULT now();

ALTER TABLE judgements
  -- Of tests that failed, how the program ended and where its output and the answer part: {"3": {"cause": {…}, "difference": {…}}}
  ADD COLUMN case_whys jsonb;
