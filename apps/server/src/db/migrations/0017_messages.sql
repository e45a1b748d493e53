-- Messages to users: what others did to their texts (comment, reply, like), and what the site tells everybody (sys) or
-- one user (mine). `unread_counts` is moved in the transaction that delivers, shows or deletes one.

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('comment', 'reply', 'like', 'sys', 'mine')),
  -- Null where the site speaks, and once the account is gone.
  sender_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- The texts it names; of what the site says a key with arguments, put into words when it is read.
  details jsonb NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_recipient_idx ON messages (recipient_id, kind, id);
CREATE INDEX messages_sender_id_idx ON messages (sender_id) WHERE sender_id IS NOT NULL;
