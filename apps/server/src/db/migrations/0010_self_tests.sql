-- Runs of a program on an input of its author's own. They wait in the queue of submissions, in a lane of their own.

CREATE TABLE self_tests (
  -- Below zero, upwards: no self-test is ever taken for a submission, in the queue or on the wire.
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH -1000000000000 MINVALUE -1000000000000 MAXVALUE -1) PRIMARY KEY,
  -- What the author asks for the result by.
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  judging_revision_id bigint NOT NULL REFERENCES problem_judgings (id) ON DELETE CASCADE,
  language_id integer NOT NULL,
  -- Kept here and not among the sources: it goes when the self-test goes.
  code text NOT NULL,
  source_sha256 bytea NOT NULL CHECK (octet_length(source_sha256) = 32),
  input text NOT NULL,
  expected_output text,
  status smallint NOT NULL DEFAULT 5 CHECK (status BETWEEN -10 AND 10),
  time_ms integer CHECK (time_ms >= 0),
  memory_bytes bigint CHECK (memory_bytes >= 0),
  stdout text,
  -- What the compiler or the program said.
  stderr text,
  -- Why the status is what it is, where the status alone does not say it.
  cause text,
  -- Ten minutes after it was sent, or after its result came.
  expires_at timestamptz NOT NULL DEFAULT now() + interval '10 minutes'
);
CREATE INDEX self_tests_user_id_idx ON self_tests (user_id);
CREATE INDEX self_tests_judging_revision_id_idx ON self_tests (judging_revision_id);
CREATE INDEX self_tests_source_sha256_idx ON self_tests (source_sha256);
CREATE INDEX self_tests_expires_at_idx ON self_tests (expires_at);

-- submission_id is that of a submission or, below zero, that of a self-test, whose generation is 1. Either goes with
-- what it belongs to.
ALTER TABLE judge_jobs
  DROP CONSTRAINT judge_jobs_submission_id_generation_fkey,
  ADD COLUMN judged_submission_id bigint
    GENERATED ALWAYS AS (CASE WHEN submission_id > 0 THEN submission_id END) STORED,
  ADD COLUMN self_test_id bigint GENERATED ALWAYS AS (CASE WHEN submission_id < 0 THEN submission_id END) STORED
    REFERENCES self_tests (id) ON DELETE CASCADE;
ALTER TABLE judge_jobs
  ADD FOREIGN KEY (judged_submission_id, generation) REFERENCES judgements (submission_id, generation)
    ON DELETE CASCADE;
CREATE INDEX judge_jobs_judged_submission_id_idx ON judge_jobs (judged_submission_id, generation);
CREATE INDEX judge_jobs_self_test_id_idx ON judge_jobs (self_test_id) WHERE self_test_id IS NOT NULL;
