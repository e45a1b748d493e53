-- A total of one's own is counted anew each time: from the index alone, without a visit to each row.
DROP INDEX discussions_author_id_idx;
CREATE INDEX discussions_author_id_idx ON discussions (author_id, is_pinned DESC, id DESC)
  INCLUDE (group_id, is_hidden, archived_at);
