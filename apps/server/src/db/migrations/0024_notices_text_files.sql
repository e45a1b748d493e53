-- Notices that the site sends to its users, and the pictures and files that texts of staff show and link to.

-- `delivered_to` is the last user, in the order of ids, who has the notice: delivery goes on behind it, so that it may
-- be stopped between any two batches and no one is told twice.
CREATE TABLE admin_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES users (id),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 255),
  -- Markdown.
  content text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('all', 'single', 'admin')),
  recipient_id uuid REFERENCES users (id) ON DELETE CASCADE,
  delivered_to uuid,
  is_pushed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((audience = 'single') = (recipient_id IS NOT NULL))
);
CREATE INDEX admin_notices_author_id_idx ON admin_notices (author_id);
CREATE INDEX admin_notices_recipient_id_idx ON admin_notices (recipient_id) WHERE recipient_id IS NOT NULL;
CREATE INDEX admin_notices_waiting_idx ON admin_notices (id) WHERE NOT is_pushed;

-- A delivered copy names its notice and holds no text of its own: what is mended there is mended here.
ALTER TABLE messages ADD COLUMN notice_id bigint REFERENCES admin_notices (id);
CREATE INDEX messages_notice_id_idx ON messages (notice_id) WHERE notice_id IS NOT NULL;

CREATE TABLE text_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  uploader_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('image', 'file')),
  sha256 bytea NOT NULL REFERENCES blobs (sha256),
  -- Under which it is offered for download.
  name text NOT NULL CHECK (name <> ''),
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  group_id bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX text_files_uploader_id_idx ON text_files (uploader_id);
CREATE INDEX text_files_sha256_idx ON text_files (sha256);
