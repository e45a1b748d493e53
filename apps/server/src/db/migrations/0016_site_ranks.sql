-- The ranklists of the site: users in the order of what they have reached, read from indexes of their kept counters.

-- Whether the account is active, kept by a trigger, so that a list walks its index alone.
ALTER TABLE user_counters ADD COLUMN is_ranked boolean NOT NULL DEFAULT true;
CREATE INDEX user_counters_acm_rank_idx ON user_counters (solved DESC, submissions, user_id) WHERE is_ranked;
CREATE INDEX user_counters_oi_rank_idx ON user_counters (score DESC, solved DESC, submissions, user_id)
  WHERE is_ranked;

CREATE FUNCTION copy_status_to_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_counters SET is_ranked = NEW.status = 'active' WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER copy_to_counters AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION copy_status_to_counters();

-- A ranklist is searched by both names that it shows.
CREATE INDEX users_nickname_grams_idx ON users USING gin (text_grams(nickname));

-- From now on the score moves with every verdict; until now nobody kept it.
UPDATE user_counters kept SET score = reached.score
FROM (
  SELECT user_id, sum(best) AS score
  FROM (
    SELECT user_id, max(oi_rank_score) AS best FROM submissions
    WHERE is_public AND oi_rank_score IS NOT NULL GROUP BY user_id, problem_id
  ) AS problem
  GROUP BY user_id
) AS reached
WHERE reached.user_id = kept.user_id;
UPDATE user_counters kept SET is_ranked = false
FROM users u WHERE u.id = kept.user_id AND u.status <> 'active';
