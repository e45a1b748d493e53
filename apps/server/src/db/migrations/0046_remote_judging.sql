-- Submissions that other judges judge, the accounts they are sent with, and how those sites answer.

-- One row a site: when it may be called next, and whether it rests after failures.
CREATE TABLE remote_sites (
  site text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  rests_until timestamptz,
  next_call_at timestamptz NOT NULL DEFAULT '2000-01-01',
  -- A page that nobody expected: the adapter has to be looked at. Until the site is understood again.
  needs_care_since timestamptz
);
INSERT INTO remote_sites (site) VALUES ('HDU'), ('CF');

-- The passwords and the cookies are sealed with a key made of the site's secret. An account is switched off and never
-- deleted: what was sent with it is asked about with it.
CREATE TABLE remote_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site text NOT NULL REFERENCES remote_sites (site),
  username text NOT NULL CHECK (length(username) BETWEEN 1 AND 64),
  sealed_password bytea NOT NULL,
  sealed_session bytea,
  is_enabled boolean NOT NULL DEFAULT true,
  -- Why nobody uses it until somebody has looked.
  parked_because text,
  parked_at timestamptz,
  -- Whoever has it has it alone.
  lease uuid,
  leased_until timestamptz,
  UNIQUE (site, username),
  CHECK ((parked_because IS NULL) = (parked_at IS NULL)),
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);

CREATE TABLE remote_tasks (
  submission_id bigint PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  -- The judgement that is to be made.
  generation integer NOT NULL CHECK (generation > 0),
  -- No foreign key: its index would hold every submission that has ended.
  site text NOT NULL,
  -- Copied from the submission, so that what one person has under way is counted without a join.
  user_id uuid NOT NULL,
  -- What the site calls the problem.
  problem text NOT NULL,
  phase text NOT NULL CHECK (phase IN ('queued', 'sending', 'doubtful', 'submitted', 'ended')),
  account_id integer REFERENCES remote_accounts (id),
  run_id text,
  -- The account's newest run before the program left: what is ours is newer.
  after_run text,
  since timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  is_taken boolean NOT NULL DEFAULT false,
  looks integer NOT NULL DEFAULT 0,
  troubles integer NOT NULL DEFAULT 0,
  sends integer NOT NULL DEFAULT 0,
  last_trouble text,
  lease uuid,
  leased_until timestamptz,
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK (phase IN ('queued', 'ended') OR account_id IS NOT NULL),
  CHECK (phase <> 'submitted' OR run_id IS NOT NULL)
);
CREATE INDEX remote_tasks_due_idx ON remote_tasks (site, due_at) WHERE phase <> 'ended';
CREATE INDEX remote_tasks_user_idx ON remote_tasks (user_id) WHERE phase <> 'ended';
CREATE INDEX remote_tasks_account_id_idx ON remote_tasks (account_id);
-- While it is not known where a program is, its account sends no other: what is newer in its list is this one.
CREATE UNIQUE INDEX remote_tasks_sending_key ON remote_tasks (account_id) WHERE phase = 'sending';

-- Pages that an adapter could not read, for whoever mends it; the last few of each site.
CREATE TABLE remote_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site text NOT NULL REFERENCES remote_sites (site),
  address text NOT NULL,
  status integer NOT NULL,
  expected text NOT NULL,
  body text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX remote_pages_site_idx ON remote_pages (site, id);
