-- What groups have of problems and submissions, and what their members have reached in them.

ALTER TABLE problems ADD CONSTRAINT problems_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups (id);
CREATE INDEX problems_group_newest_idx ON problems (group_id, id) WHERE group_id IS NOT NULL;
-- Who asked for it to be public; they are told how it ends.
ALTER TABLE problems ADD COLUMN applied_by uuid REFERENCES users (id);
CREATE INDEX problems_applied_by_idx ON problems (applied_by) WHERE applied_by IS NOT NULL;
-- Applications of groups to make a problem public, those that wait first.
CREATE INDEX problems_applied_idx ON problems ((apply_public_progress <> 1), id DESC)
  WHERE apply_public_progress IS NOT NULL;
ALTER TABLE tags ADD CONSTRAINT tags_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups (id);
CREATE INDEX tags_group_id_idx ON tags (group_id) WHERE group_id IS NOT NULL;

CREATE INDEX submissions_group_idx ON submissions (group_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX submissions_group_user_idx ON submissions (group_id, user_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX submissions_group_problem_idx ON submissions (group_id, problem_id, id) WHERE group_id IS NOT NULL;

-- Verdicts of what was sent to a problem in a group, as problem_counters has them of the public.
CREATE TABLE group_problem_counters (
  group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  LIKE problem_counters INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
  PRIMARY KEY (group_id, problem_id),
  FOREIGN KEY (problem_id) REFERENCES problems (id) ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX group_problem_counters_problem_id_idx ON group_problem_counters (problem_id);

-- What a user has reached on a problem in a group, as user_problems has it outside.
CREATE TABLE group_cells (
  group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  problem_id bigint NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
  accepted integer NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  last_submission_id bigint,
  last_status smallint,
  last_score integer,
  PRIMARY KEY (group_id, user_id, problem_id)
) WITH (fillfactor = 80);
CREATE INDEX group_cells_user_id_idx ON group_cells (user_id);
CREATE INDEX group_cells_problem_id_idx ON group_cells (problem_id);

-- The sums of it. A row stays when its user leaves, so that nothing is lost when they come back.
CREATE TABLE group_standings (
  group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  submissions integer NOT NULL DEFAULT 0 CHECK (submissions >= 0),
  solved integer NOT NULL DEFAULT 0 CHECK (solved >= 0),
  score integer NOT NULL DEFAULT 0 CHECK (score >= 0),
  -- Whether the user is a member and the account active, kept by triggers, so that a rank walks its index alone.
  is_ranked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (group_id, user_id)
) WITH (fillfactor = 80);
CREATE INDEX group_standings_user_id_idx ON group_standings (user_id);
CREATE INDEX group_standings_acm_rank_idx ON group_standings (group_id, solved DESC, submissions, user_id)
  WHERE is_ranked;
CREATE INDEX group_standings_oi_rank_idx
  ON group_standings (group_id, score DESC, solved DESC, submissions, user_id) WHERE is_ranked;

CREATE FUNCTION copy_member_to_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE group_standings SET is_ranked = false WHERE group_id = OLD.group_id AND user_id = OLD.user_id;
  ELSIF NEW.level < 3 THEN
    UPDATE group_standings SET is_ranked = false WHERE group_id = NEW.group_id AND user_id = NEW.user_id;
  ELSE
    INSERT INTO group_standings (group_id, user_id, is_ranked)
    SELECT NEW.group_id, id, status = 'active' FROM users WHERE id = NEW.user_id
    ON CONFLICT (group_id, user_id) DO UPDATE SET is_ranked = EXCLUDED.is_ranked;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER copy_to_standings AFTER INSERT OR DELETE OR UPDATE OF level ON group_members FOR EACH ROW
  EXECUTE FUNCTION copy_member_to_standings();

CREATE FUNCTION copy_status_to_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_standings kept SET is_ranked = NEW.status = 'active' AND EXISTS (
    SELECT FROM group_members m
    WHERE m.group_id = kept.group_id AND m.user_id = kept.user_id AND m.level >= 3)
  WHERE kept.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER copy_to_standings AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION copy_status_to_standings();

INSERT INTO group_standings (group_id, user_id, is_ranked)
SELECT m.group_id, m.user_id, u.status = 'active'
FROM group_members m JOIN users u ON u.id = m.user_id WHERE m.level >= 3;
