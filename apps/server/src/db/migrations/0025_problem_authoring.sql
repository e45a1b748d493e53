-- What making and editing problems needs: who saved last, names of uploaded tests, the main solution and its verdicts.

ALTER TABLE problems
  -- Moved on by every save; a save that was based on an older one is refused.
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN modified_by uuid REFERENCES users (id);
CREATE INDEX problems_modified_by_idx ON problems (modified_by);
-- The lists of the admin area: the newest first, and the archive.
CREATE INDEX problems_kept_idx ON problems (id) WHERE archived_at IS NULL AND NOT is_group;
CREATE INDEX problems_kept_auth_idx ON problems (auth, id) WHERE archived_at IS NULL AND NOT is_group;
CREATE INDEX problems_archived_idx ON problems (id) WHERE archived_at IS NOT NULL AND NOT is_group;

-- No extra files are null, not an empty map.
ALTER TABLE problem_judgings
  ALTER COLUMN user_extra_files DROP NOT NULL,
  ALTER COLUMN user_extra_files DROP DEFAULT,
  ALTER COLUMN judge_extra_files DROP NOT NULL,
  ALTER COLUMN judge_extra_files DROP DEFAULT,
  -- A copy of the problem's: a judgement that is under way ends by the rule it began with.
  ADD COLUMN type smallint NOT NULL DEFAULT 0 CHECK (type IN (0, 1)),
  -- False when the tests were typed in.
  ADD COLUMN is_upload_case boolean NOT NULL DEFAULT true,
  -- The names the files of the tests came with, in the order of the manifest: [{input, output}]; null where unknown.
  ADD COLUMN case_files jsonb;
UPDATE problem_judgings AS j
SET type = p.type,
  user_extra_files = nullif(j.user_extra_files, '{}'),
  judge_extra_files = nullif(j.judge_extra_files, '{}')
FROM problems AS p WHERE p.id = j.problem_id;

-- A self-test without an input is a trial: the program runs on the tests of the problem.
ALTER TABLE self_tests ALTER COLUMN input DROP NOT NULL;

-- The setter's own solution, which the judges try on every new judging revision.
CREATE TABLE problem_main_solutions (
  problem_id bigint PRIMARY KEY REFERENCES problems (id) ON DELETE CASCADE,
  language_id integer NOT NULL REFERENCES languages (id),
  code text NOT NULL CHECK (code <> ''),
  -- Of language and code together: what a trial was made with.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32)
);
CREATE INDEX problem_main_solutions_language_id_idx ON problem_main_solutions (language_id);

-- The newest trial of a main solution on a judging revision.
CREATE TABLE problem_trials (
  judging_revision_id bigint PRIMARY KEY REFERENCES problem_judgings (id) ON DELETE CASCADE,
  solution_sha256 bytea NOT NULL CHECK (octet_length(solution_sha256) = 32),
  -- Gone once it has expired; one that went without a verdict was lost.
  self_test_id bigint REFERENCES self_tests (id) ON DELETE SET NULL,
  -- Null while it is under way.
  status smallint CHECK (status BETWEEN -10 AND 10),
  -- What the compiler said.
  message text,
  finished_at timestamptz,
  CHECK ((status IS NULL) = (finished_at IS NULL))
);
CREATE INDEX problem_trials_self_test_id_idx ON problem_trials (self_test_id);
