import type { Generated, GeneratedAlways } from "kysely";

/** The sites of other judges: when each may be called next, and whether it rests. */
export interface RemoteSitesTable {
  site: string;
  failures: Generated<number>;
  failing_since: Date | null;
  rests_until: Date | null;
  next_call_at: Generated<Date>;
  needs_care_since: Date | null;
  last_trouble: string | null;
  last_trouble_at: Date | null;
}

/** The accounts that programs are sent with; one that is removed loses its secrets and keeps its row. */
export interface RemoteAccountsTable {
  id: GeneratedAlways<number>;
  site: string;
  username: string;
  sealed_password: Buffer;
  sealed_session: Buffer | null;
  is_enabled: Generated<boolean>;
  parked_because: string | null;
  parked_at: Date | null;
  lease: string | null;
  leased_until: Date | null;
  check_ordered_at: Date | null;
  checked_at: Date | null;
  check_trouble: string | null;
  removed_at: Date | null;
}

/** Submissions that other judges judge. */
export interface RemoteTasksTable {
  submission_id: number;
  generation: number;
  site: string;
  user_id: string;
  problem: string;
  phase: "queued" | "sending" | "doubtful" | "submitted" | "ended";
  account_id: number | null;
  run_id: string | null;
  after_run: string | null;
  since: Date;
  due_at: Date;
  is_taken: Generated<boolean>;
  looks: Generated<number>;
  troubles: Generated<number>;
  sends: Generated<number>;
  last_trouble: string | null;
  lease: string | null;
  leased_until: Date | null;
}

/** Pages that an adapter could not read. */
export interface RemotePagesTable {
  id: GeneratedAlways<number>;
  site: string;
  address: string;
  status: number;
  expected: string;
  body: string;
  saved_at: Generated<Date>;
}

/** Contests of other judges that are not over. */
export interface RemoteContestsTable {
  site: string;
  url: string;
  title: string;
  begins_at: Date;
  ends_at: Date;
}
