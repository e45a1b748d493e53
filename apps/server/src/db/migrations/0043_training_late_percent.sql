-- Late work may count with a percentage of its score.

ALTER TABLE trainings DROP CONSTRAINT trainings_late_rule_check;
ALTER TABLE trainings ADD CONSTRAINT trainings_late_rule_check CHECK (late_rule IN ('mark', 'percent', 'refuse'));

-- What late work is worth by the rule of that name.
ALTER TABLE trainings ADD COLUMN late_percent smallint NOT NULL DEFAULT 50 CHECK (late_percent BETWEEN 0 AND 100);

-- What is due soon is asked by the groups of a user.
CREATE INDEX trainings_group_due_idx ON trainings (group_id, due_at) WHERE group_id IS NOT NULL AND due_at IS NOT NULL;
