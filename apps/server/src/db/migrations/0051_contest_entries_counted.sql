-- Entries are counted while a transaction commits. The first solution of each entrant enters them, so at the start of a
-- contest everybody counts at once: whoever did held the contest's row until their process had said the rest, and all
-- others waited for it.
CREATE FUNCTION count_contest_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contests SET entries = entries + 1 WHERE id = NEW.contest_id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER contest_entry_counts AFTER INSERT ON contest_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_contest_entry();
