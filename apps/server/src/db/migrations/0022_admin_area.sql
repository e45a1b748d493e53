-- The admin area: processes that tell how they are, languages that root switches off, a log that only grows.

-- One row a process, renewed while it runs. Nothing of it is missed after a crash.
CREATE UNLOGGED TABLE server_processes (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  cpu_cores integer NOT NULL CHECK (cpu_cores > 0),
  -- Processor time lately; 100 is one core that is always busy.
  cpu_percent real NOT NULL CHECK (cpu_percent >= 0),
  memory_bytes bigint NOT NULL CHECK (memory_bytes >= 0),
  memory_limit_bytes bigint NOT NULL CHECK (memory_limit_bytes > 0)
);
CREATE INDEX server_processes_seen_at_idx ON server_processes (seen_at);

-- What root wants; `enabled` says whether this release has the language at all.
ALTER TABLE languages ADD COLUMN is_offered boolean NOT NULL DEFAULT true;

CREATE INDEX audit_entries_action_idx ON audit_entries (action, id);
CREATE INDEX audit_entries_at_idx ON audit_entries (at, id);

-- An entry is never changed and never removed; only the address in it may be forgotten, with the account.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_entries_keep BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entries_keep_all BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
