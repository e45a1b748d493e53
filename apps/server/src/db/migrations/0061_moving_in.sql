-- What comes from an old system: which of its things is which of ours, and what had no place here.

ALTER TABLE users DROP CONSTRAINT users_password_scheme_check,
  -- md5-hex is HOJ's and the oldest of HUSTOJ, hustoj its salted one.
  ADD CONSTRAINT users_password_scheme_check CHECK (password_scheme IN ('argon2id', 'md5-hex', 'hustoj'));

-- A thing that was read once is here, moved or left out, and is never read again: a move that was killed goes on, and
-- a second one changes nothing. Old addresses are answered from here, too.
CREATE TABLE moved_items (
  system text NOT NULL CHECK (system IN ('hoj', 'hustoj')),
  kind text NOT NULL,
  old_id text NOT NULL,
  -- Null for what was left out.
  new_id text,
  PRIMARY KEY (system, kind, old_id)
);

-- What was lost on the way, counted with the things that lost it, and a few of them by name.
CREATE TABLE move_losses (
  system text NOT NULL CHECK (system IN ('hoj', 'hustoj')),
  kind text NOT NULL,
  code text NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  examples text[] NOT NULL,
  PRIMARY KEY (system, kind, code)
);
