-- Places are worked out over all rows of a board: with these two columns the index alone answers, and no row is read but
-- those of the page that is shown. Without them nothing ever used it.
DROP INDEX contest_rows_order_idx;
CREATE INDEX contest_rows_order_idx ON contest_rows (contest_id, audience, points DESC, cost, user_id)
  INCLUDE (is_star, has_after) WHERE is_listed;
