-- Judges, the order in which work reaches them, and what a judgement moves.

-- One row a judge that may ask for work. Its NATS key is given rights to its own subjects only.
CREATE TABLE judges (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,32}$'),
  public_key text NOT NULL UNIQUE,
  is_enabled boolean NOT NULL DEFAULT true,
  -- The session that may hold work; a judge that starts takes a new one.
  session uuid,
  seen_at timestamptz,
  languages text[] NOT NULL DEFAULT '{}',
  features text[] NOT NULL DEFAULT '{}',
  toolchain text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Every session a judge has had: one that was replaced never comes back.
CREATE TABLE judge_sessions (
  session uuid PRIMARY KEY,
  judge_id text NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX judge_sessions_judge_id_idx ON judge_sessions (judge_id, opened_at);

-- Lanes share the judges by weight: each claim moves its lane's pass on by 1/weight, and the lane with the smallest
-- pass that has work is served next. virtual_time is the fair tag of the work served last (see fair_tag).
CREATE TABLE judge_lanes (
  lane smallint PRIMARY KEY CHECK (lane BETWEEN 1 AND 5),
  weight real NOT NULL CHECK (weight > 0),
  pass double precision NOT NULL DEFAULT 0,
  virtual_time double precision NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
INSERT INTO judge_lanes (lane, weight) VALUES (1, 16), (2, 8), (3, 4), (4, 2), (5, 1);

-- Where each user stands in a lane: the tag of the work queued last, corrected by what work really cost.
CREATE TABLE judge_lane_users (
  lane smallint NOT NULL REFERENCES judge_lanes (lane),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tag double precision NOT NULL,
  PRIMARY KEY (lane, user_id)
) WITH (fillfactor = 70);
CREATE INDEX judge_lane_users_user_id_idx ON judge_lane_users (user_id);

-- The queue holds only work that is to be done: what is judged or cancelled leaves it.
ALTER TABLE judge_jobs
  DROP CONSTRAINT judge_jobs_state_check,
  ADD CONSTRAINT judge_jobs_state_check CHECK (state IN ('waiting', 'leased', 'parked')),
  -- Work is served in the order of this tag: a user's next tag lies one cost behind the last one, so a hundred
  -- pieces of work of one user stand between the single ones of others, not before them.
  ADD COLUMN fair_tag double precision NOT NULL DEFAULT 0,
  ADD COLUMN judge_session uuid,
  ADD COLUMN leased_at timestamptz,
  -- Leases that ran out without a word, and those of them during which the judge held nothing else.
  ADD COLUMN vanished smallint NOT NULL DEFAULT 0,
  ADD COLUMN vanished_alone smallint NOT NULL DEFAULT 0,
  -- Judges that failed on it are given it again only when no other has taken it by then.
  ADD COLUMN avoid_judges text[] NOT NULL DEFAULT '{}',
  ADD COLUMN avoid_until timestamptz,
  -- Follows the submission from the request into every log.
  ADD COLUMN request_id text NOT NULL DEFAULT '',
  ADD CONSTRAINT judge_jobs_leased_by_session CHECK (state <> 'leased' OR judge_session IS NOT NULL);
DROP INDEX judge_jobs_waiting_idx;
CREATE INDEX judge_jobs_waiting_idx ON judge_jobs (lane, fair_tag, submission_id) WHERE state = 'waiting';
CREATE INDEX judge_jobs_held_idx ON judge_jobs (judge_id) WHERE state = 'leased';
CREATE UNIQUE INDEX judge_jobs_attempt_key ON judge_jobs (attempt) WHERE attempt IS NOT NULL;

-- A problem whose work waits until somebody has looked at it.
ALTER TABLE problems ADD COLUMN judging_paused_at timestamptz;

-- What judging it cost, for fairness and for people.
ALTER TABLE judgements ADD COLUMN spent_cpu_ms integer CHECK (spent_cpu_ms >= 0);

-- What a user has reached on a problem outside contests and groups; the sum of it is the user's solved count.
CREATE TABLE user_problems (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  problem_id bigint NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
  accepted integer NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  -- The newest finished submission, which speaks for the user until one is accepted.
  last_submission_id bigint NOT NULL,
  last_status smallint NOT NULL,
  last_score integer,
  PRIMARY KEY (user_id, problem_id)
) WITH (fillfactor = 80);
CREATE INDEX user_problems_problem_id_idx ON user_problems (problem_id);

-- A submit that is sent twice with one key is one submission.
CREATE TABLE submission_keys (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  submission_id bigint NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX submission_keys_submission_id_idx ON submission_keys (submission_id);
CREATE INDEX submission_keys_created_at_idx ON submission_keys (created_at);
