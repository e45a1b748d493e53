-- Compiling a checker or an interactor for its author, without judging anything. It waits in the queue of submissions,
-- in the lane of self-tests.

CREATE TABLE jury_compiles (
  -- Below every self-test: one number names one piece of work, in the queue and on the wire.
  id bigint GENERATED ALWAYS AS IDENTITY
    (START WITH -2000000000000 MINVALUE -2000000000000 MAXVALUE -1000000000001) PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the code, its language and the files beside it: a program that compiled once is known again.
  program_sha256 bytea NOT NULL CHECK (octet_length(program_sha256) = 32),
  language_key text NOT NULL,
  -- What the judge fetches, a blob.
  manifest_sha256 bytea NOT NULL CHECK (octet_length(manifest_sha256) = 32),
  manifest_bytes integer NOT NULL CHECK (manifest_bytes > 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'compiled', 'rejected')),
  -- What the compiler said of a program that it rejected.
  message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX jury_compiles_user_id_idx ON jury_compiles (user_id);
CREATE INDEX jury_compiles_program_sha256_idx ON jury_compiles (program_sha256) WHERE state = 'compiled';
CREATE INDEX jury_compiles_created_at_idx ON jury_compiles (created_at);

ALTER TABLE judge_jobs DROP COLUMN self_test_id;
ALTER TABLE judge_jobs
  ADD COLUMN self_test_id bigint
    GENERATED ALWAYS AS (CASE WHEN submission_id BETWEEN -1000000000000 AND -1 THEN submission_id END) STORED
    REFERENCES self_tests (id) ON DELETE CASCADE,
  ADD COLUMN jury_compile_id bigint
    GENERATED ALWAYS AS (CASE WHEN submission_id < -1000000000000 THEN submission_id END) STORED
    REFERENCES jury_compiles (id) ON DELETE CASCADE;
CREATE INDEX judge_jobs_self_test_id_idx ON judge_jobs (self_test_id) WHERE self_test_id IS NOT NULL;
CREATE INDEX judge_jobs_jury_compile_id_idx ON judge_jobs (jury_compile_id) WHERE jury_compile_id IS NOT NULL;
