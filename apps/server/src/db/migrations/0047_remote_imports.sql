-- Problems that somebody wants from other judges, one row a problem; how far each is, and what became of it.
CREATE TABLE remote_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site text NOT NULL,
  -- What the site calls the problem.
  problem text NOT NULL,
  -- What it will be called here.
  display_id text NOT NULL,
  ordered_by uuid NOT NULL REFERENCES users (id),
  ordered_at timestamptz NOT NULL DEFAULT now(),
  phase text NOT NULL DEFAULT 'waiting' CHECK (phase IN ('waiting', 'reading', 'imported', 'failed')),
  -- Tries that began.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Whoever reads it has it alone, until then.
  lease uuid,
  leased_until timestamptz,
  problem_id bigint REFERENCES problems (id) ON DELETE SET NULL,
  title text,
  -- Why none was made, or why the last try ended.
  cause text,
  ended_at timestamptz,
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK ((lease IS NULL) = (phase <> 'reading')),
  CHECK ((ended_at IS NULL) = (phase IN ('waiting', 'reading'))),
  CHECK (phase <> 'failed' OR cause IS NOT NULL)
);
-- Nobody reads a problem that somebody else reads.
CREATE UNIQUE INDEX remote_imports_open_key ON remote_imports (display_id) WHERE ended_at IS NULL;
CREATE INDEX remote_imports_due_idx ON remote_imports (site, due_at) WHERE ended_at IS NULL;
CREATE INDEX remote_imports_ended_idx ON remote_imports (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX remote_imports_ordered_by_idx ON remote_imports (ordered_by, id);
CREATE INDEX remote_imports_problem_id_idx ON remote_imports (problem_id);
