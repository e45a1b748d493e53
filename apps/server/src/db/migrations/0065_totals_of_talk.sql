-- Totals of a category and of a problem are counted from the index alone, as one's own are.
DROP INDEX discussions_category_id_idx;
CREATE INDEX discussions_category_id_idx ON discussions (category_id, is_pinned DESC, id DESC)
  INCLUDE (group_id, is_hidden, archived_at);
DROP INDEX discussions_problem_id_idx;
CREATE INDEX discussions_problem_id_idx ON discussions (problem_id, is_pinned DESC, id DESC)
  INCLUDE (group_id, is_hidden, archived_at) WHERE problem_id IS NOT NULL;
