-- The numbers of a contest's log are given while a transaction commits. Whoever takes one holds the log's counter until
-- the commit is on the disk, and held it before from their statement on: as long as their process took to say the rest,
-- everybody else of the contest waited, and on a busy machine that was most of the time.

-- What a transaction under way tells the log. Nothing of it outlives the transaction, so none of it needs to be safe.
CREATE UNLOGGED TABLE contest_log_arrivals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contest_id bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  contest_problem_id bigint,
  submission_id bigint,
  facts jsonb NOT NULL
);

CREATE FUNCTION number_contest_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH numbered AS (
    INSERT INTO contest_logs AS kept (contest_id, last_seq) VALUES (NEW.contest_id, 1)
    ON CONFLICT (contest_id) DO UPDATE SET last_seq = kept.last_seq + 1
    RETURNING last_seq)
  INSERT INTO contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id, facts)
  SELECT NEW.contest_id, last_seq, NEW.at, NEW.kind, NEW.user_id, NEW.contest_problem_id, NEW.submission_id, NEW.facts
  FROM numbered;
  DELETE FROM contest_log_arrivals WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER contest_event_arrives AFTER INSERT ON contest_log_arrivals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_contest_event();
