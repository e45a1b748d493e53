-- A list of bare numbers finds the problems of a bank by the number their display id ends in.
CREATE INDEX problems_number_idx ON problems (oj, substring(display_id FROM '[0-9]+$')) WHERE is_listed;

-- Problems of one bank that have a tag, in the order of the list.
CREATE INDEX problem_tags_oj_idx ON problem_tags (tag_id, oj, sort_key) INCLUDE (problem_id, difficulty) WHERE is_listed;

-- Problems that have several tags.
CREATE INDEX problems_tag_ids_idx ON problems USING gin (tag_ids) WHERE is_listed;

-- Pieces of two characters find Chinese words; for longer words pieces of three find far fewer candidates.
CREATE OR REPLACE FUNCTION text_grams(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(lower(value), start, size)), '{}')
    FROM generate_series(1, length(value) - 1) AS start, (VALUES (2), (3)) AS pieces (size)
    WHERE start + size <= length(value) + 1
  );
REINDEX INDEX users_username_grams_idx;
REINDEX INDEX users_nickname_grams_idx;
REINDEX INDEX problems_search_idx;
