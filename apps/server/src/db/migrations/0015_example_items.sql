-- What making the example school made, so that removing it removes that and nothing else.

CREATE TABLE example_items (
  kind text NOT NULL CHECK (kind ~ '^[a-z-]+$'),
  -- Of the row in the table of its kind.
  id text NOT NULL,
  PRIMARY KEY (kind, id)
);
