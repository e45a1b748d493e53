-- Trainings, contests and discussions belong to groups that exist, and are listed by them.

ALTER TABLE training_categories ADD CONSTRAINT training_categories_group_id_fkey
  FOREIGN KEY (group_id) REFERENCES groups (id);
CREATE INDEX training_categories_group_id_idx ON training_categories (group_id) WHERE group_id IS NOT NULL;

ALTER TABLE trainings ADD CONSTRAINT trainings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups (id);
CREATE INDEX trainings_group_id_idx ON trainings (group_id, rank, id DESC) WHERE group_id IS NOT NULL;

ALTER TABLE contests ADD CONSTRAINT contests_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups (id);
CREATE INDEX contests_group_id_idx ON contests (group_id, starts_at, id) WHERE group_id IS NOT NULL;

ALTER TABLE discussions ADD CONSTRAINT discussions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups (id);
CREATE INDEX discussions_group_id_idx ON discussions (group_id, is_pinned DESC, id DESC) WHERE group_id IS NOT NULL;
