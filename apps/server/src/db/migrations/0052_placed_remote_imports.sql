-- A problem of another judge may be ordered for a contest or a training: it is put there by what makes it.
ALTER TABLE remote_imports
  ADD COLUMN contest_id bigint REFERENCES contests (id) ON DELETE SET NULL,
  -- What it will be called in the contest.
  ADD COLUMN contest_display_id text,
  ADD COLUMN training_id bigint REFERENCES trainings (id) ON DELETE SET NULL,
  ADD CHECK (contest_id IS NULL OR contest_display_id IS NOT NULL),
  ADD CHECK (contest_display_id IS NULL OR training_id IS NULL);
CREATE INDEX remote_imports_contest_id_idx ON remote_imports (contest_id);
CREATE INDEX remote_imports_training_id_idx ON remote_imports (training_id);
