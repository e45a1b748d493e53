-- What the pages of problems and the head of every page need.

-- Examples are one string of paired tags, `<input>…</input><output>…</output>`; a tag inside an example has a
-- backslash before its name.
ALTER TABLE problem_statements RENAME COLUMN examples TO listed_examples;
ALTER TABLE problem_statements ADD COLUMN examples text NOT NULL DEFAULT '';
UPDATE problem_statements SET examples = (
  SELECT coalesce(string_agg(
    '<input>' || regexp_replace(example ->> 'input', '<(/?)(\\*(?:input|output)>)', '<\1\\\2', 'g') || '</input>' ||
    '<output>' || regexp_replace(example ->> 'output', '<(/?)(\\*(?:input|output)>)', '<\1\\\2', 'g') || '</output>',
    '' ORDER BY place), '')
  FROM jsonb_array_elements(listed_examples) WITH ORDINALITY AS list (example, place)
);
ALTER TABLE problem_statements DROP COLUMN listed_examples;

-- A random problem is looked up by its id, and the smallest and the largest id are read from here.
CREATE INDEX problems_listed_id_idx ON problems (id) WHERE is_listed;

-- While the only finished submission is judged anew, none speaks for the user.
ALTER TABLE user_problems
  ALTER COLUMN last_submission_id DROP NOT NULL,
  ALTER COLUMN last_status DROP NOT NULL;
UPDATE user_problems AS mine SET (last_submission_id, last_status, last_score) = (
  SELECT id, status, score FROM submissions
  WHERE user_id = mine.user_id AND problem_id = mine.problem_id AND is_public AND status NOT IN (5, 6, 7)
  ORDER BY id DESC LIMIT 1
)
WHERE last_status IN (5, 6, 7);

-- Messages a user has not seen, by kind; no row means none. Moved in the transaction that sends or shows a message.
CREATE TABLE unread_counts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  replies integer NOT NULL DEFAULT 0 CHECK (replies >= 0),
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  sys integer NOT NULL DEFAULT 0 CHECK (sys >= 0),
  mine integer NOT NULL DEFAULT 0 CHECK (mine >= 0)
) WITH (fillfactor = 80);
