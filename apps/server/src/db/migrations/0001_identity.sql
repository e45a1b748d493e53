-- Accounts, sessions, rights on single objects, and each user's kept counters.
-- A person who leaves is marked 'deleted'; the row stays, because history names it.

-- The distinct two-character pieces of a text, lower-cased: what the search indexes hold.
-- Most Chinese keywords have two characters, so pieces of three would miss them.
CREATE FUNCTION text_grams(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(lower(value), start, 2)), '{}')
    FROM generate_series(1, length(value) - 1) AS start
  );

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (username <> ''),
  -- Null for accounts that staff made without an address.
  email text CHECK (email <> ''),
  -- Null when nobody can sign in with a password.
  password_hash text,
  -- An imported hash keeps its scheme until the next sign-in upgrades it.
  password_scheme text NOT NULL DEFAULT 'argon2id' CHECK (password_scheme IN ('argon2id', 'md5-hex')),
  must_change_password boolean NOT NULL DEFAULT false,
  role smallint NOT NULL DEFAULT 1002 CHECK (role BETWEEN 1000 AND 1008),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked', 'deleted')),
  nickname text,
  realname text,
  gender text NOT NULL DEFAULT 'secrecy' CHECK (gender IN ('male', 'female', 'secrecy')),
  school text,
  course text,
  number text,
  signature text,
  github text,
  blog text,
  cf_username text,
  avatar text,
  title_name text,
  title_color text,
  locale text CHECK (locale IN ('zh-CN', 'en-US')),
  time_zone text,
  -- Who made the account, and for which group: such a group's staff may reset its password.
  made_by uuid REFERENCES users (id),
  made_by_group_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX users_created_at_idx ON users (created_at, id);
CREATE INDEX users_staff_idx ON users (role, created_at, id) WHERE role <> 1002;
CREATE INDEX users_made_by_idx ON users (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX users_username_grams_idx ON users USING gin (text_grams(username));

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text,
  ip inet,
  CHECK (expires_at > created_at)
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id, created_at);
-- When a session ended or will end.
CREATE INDEX sessions_end_idx ON sessions (least(expires_at, revoked_at));

-- Rights on one contest, problem or group: staff, authors, testers, assistants.
CREATE TABLE object_roles (
  kind text NOT NULL,
  object_id bigint NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL,
  granted_by uuid REFERENCES users (id),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, object_id, user_id, role)
);
CREATE INDEX object_roles_user_id_idx ON object_roles (user_id, kind, object_id);
CREATE INDEX object_roles_granted_by_idx ON object_roles (granted_by);

-- Counters of one user's public submissions, moved in the transaction of the act they count.
CREATE TABLE user_counters (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  submissions integer NOT NULL DEFAULT 0 CHECK (submissions >= 0),
  accepted integer NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  solved integer NOT NULL DEFAULT 0 CHECK (solved >= 0),
  score integer NOT NULL DEFAULT 0 CHECK (score >= 0)
) WITH (fillfactor = 80);
