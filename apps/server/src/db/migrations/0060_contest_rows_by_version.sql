-- A row is looked up by its key with every verdict. While the planner knows nothing of a new board, this smaller index
-- looked as good to it, and each look read the whole board. Only who asks by version may use it now.
DROP INDEX contest_rows_version_idx;
CREATE INDEX contest_rows_version_idx ON contest_rows (contest_id, audience, version) WHERE version > 0;
