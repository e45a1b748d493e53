-- Tests that were sent and wait for the problem that is saved with them. They go after a day; their blobs follow when
-- nothing names them any more.

CREATE TABLE test_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- [{name, sha256, sizeBytes}]
  files jsonb NOT NULL,
  -- [{input, output}], by names of files, in the order of the tests.
  pairs jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_uploads_user_id_idx ON test_uploads (user_id);
CREATE INDEX test_uploads_created_at_idx ON test_uploads (created_at);
