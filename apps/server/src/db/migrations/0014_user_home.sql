-- What the home of a user reads of the submissions, from indexes alone.

-- The days on which a user sent something.
CREATE INDEX submissions_user_time_idx ON submissions (user_id, submitted_at) WHERE is_public;

-- A user's best score on each problem that gives points.
CREATE INDEX submissions_user_score_idx ON submissions (user_id, problem_id, oi_rank_score)
  WHERE is_public AND oi_rank_score IS NOT NULL;
