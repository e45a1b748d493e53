-- The fleet: what judges say of themselves, how one registers, and problems whose judging stands still.

ALTER TABLE judges
  -- Finishes what it holds and is given nothing new.
  ADD COLUMN is_draining boolean NOT NULL DEFAULT false,
  -- By language key: the compiler as it names itself.
  ADD COLUMN versions jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN slots integer CHECK (slots > 0),
  ADD COLUMN driver text,
  -- As its last renewal had it: {busySlots, diskFreeBytes, noise}.
  ADD COLUMN load jsonb;

-- One-time words by which a new judge brings its public key. Only the hash is kept.
CREATE TABLE judge_tokens (
  token_sha256 bytea PRIMARY KEY CHECK (octet_length(token_sha256) = 32),
  judge_id text NOT NULL CHECK (judge_id ~ '^[a-z0-9-]{1,32}$'),
  expires_at timestamptz NOT NULL
);

ALTER TABLE problems ADD COLUMN judging_pause_reason text;

-- What went wrong with a problem's work lately and was not the contestant's doing; one row a submission.
CREATE TABLE judge_troubles (
  problem_id bigint NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
  submission_id bigint NOT NULL,
  user_id uuid NOT NULL,
  judge_id text,
  kind text NOT NULL CHECK (kind IN ('fault', 'system-error')),
  -- A sound verdict on the same problem came after it.
  is_followed boolean NOT NULL DEFAULT false,
  happened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (problem_id, submission_id)
);
