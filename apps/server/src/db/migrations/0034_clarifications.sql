-- Questions to the jury of a contest, each with its answer.

CREATE TABLE clarifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contest_id bigint NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The problem it is about; null for a general one.
  contest_problem_id bigint REFERENCES contest_problems (id) ON DELETE SET NULL,
  question text NOT NULL CHECK (question <> '' AND length(question) <= 2000),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer <> '' AND length(answer) <= 2000),
  answered_by uuid REFERENCES users (id) ON DELETE SET NULL,
  answered_at timestamptz,
  -- Whether everybody inside sees question and answer.
  is_to_all boolean NOT NULL DEFAULT false,
  -- How often it was answered; an answer names the state it is based on.
  revision integer NOT NULL DEFAULT 0,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (answer IS NOT NULL OR NOT is_to_all)
);
CREATE INDEX clarifications_contest_id_idx ON clarifications (contest_id, answered_at, id);
CREATE INDEX clarifications_author_id_idx ON clarifications (author_id);
CREATE INDEX clarifications_contest_problem_id_idx ON clarifications (contest_problem_id)
  WHERE contest_problem_id IS NOT NULL;
CREATE INDEX clarifications_answered_by_idx ON clarifications (answered_by) WHERE answered_by IS NOT NULL;
