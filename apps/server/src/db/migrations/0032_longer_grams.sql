-- Words of Latin letters share most of their pieces of three with others; pieces of four are nearly as rare as the word.
CREATE OR REPLACE FUNCTION text_grams(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(lower(value), start, size)), '{}')
    FROM generate_series(1, length(value) - 1) AS start, (VALUES (2), (3), (4)) AS pieces (size)
    WHERE start + size <= length(value) + 1
  );
REINDEX INDEX users_username_grams_idx;
REINDEX INDEX users_nickname_grams_idx;
REINDEX INDEX problems_search_idx;
