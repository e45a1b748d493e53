-- Ready-made checkers, and what a judgement was made with.

ALTER TABLE problem_judgings
  -- A ready-made checker by name, in place of the default comparison.
  ADD COLUMN checker text
    CHECK (checker IN ('tokens', 'lines', 'numbers', 'unordered-lines', 'case-insensitive')),
  -- {absolute, relative}: how far numbers may be off.
  ADD COLUMN checker_tolerance jsonb,
  ADD CHECK (checker IS NULL OR judge_mode = 'default');

ALTER TABLE judgements
  -- As the compiler names itself, and the command that was run.
  ADD COLUMN compiler text,
  ADD COLUMN compile_command text,
  -- CPU milliseconds of every run of tests that were tried again: {"3": [2040, 1710, 1690]}
  ADD COLUMN case_runs jsonb;
