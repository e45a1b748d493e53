-- Site settings; messages out (outbox) and in (inbox); the audit log; counters of the whole site.

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users (id)
);
CREATE INDEX settings_updated_by_idx ON settings (updated_by);

-- A row is written in the transaction of the act it tells of. The relay takes rows by state, never by
-- "id greater than": ids are given before commit, so a reader could pass 2 before 1 becomes visible.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL CHECK (topic ~ '^[a-z-]+(\.[a-z-]+)+\.v[0-9]+$'),
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX outbox_waiting_idx ON outbox (id) WHERE sent_at IS NULL;
CREATE INDEX outbox_sent_at_idx ON outbox (sent_at) WHERE sent_at IS NOT NULL;

-- Which messages a consumer has already acted on, written in the transaction of the act.
CREATE TABLE inbox (
  consumer text NOT NULL,
  message_id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);
CREATE INDEX inbox_received_at_idx ON inbox (received_at);

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null when the system itself acted.
  actor_id uuid REFERENCES users (id),
  action text NOT NULL CHECK (action <> ''),
  object_kind text NOT NULL,
  object_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  ip inet,
  request_id text
);
CREATE INDEX audit_entries_actor_idx ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_object_idx ON audit_entries (object_kind, object_id, id);

-- One counter is the sum of its shards, so that concurrent submits do not queue on one row.
CREATE TABLE site_counters (
  name text NOT NULL,
  shard smallint NOT NULL CHECK (shard BETWEEN 0 AND 15),
  value bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (name, shard)
) WITH (fillfactor = 50);
