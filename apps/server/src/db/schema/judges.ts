import type { KeptLoad } from "@touchstone/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultedJson, Json } from "./json.ts";

/** Judges that may ask for work. */
export interface JudgesTable {
  id: string;
  public_key: string;
  is_enabled: Generated<boolean>;
  session: string | null;
  seen_at: Date | null;
  languages: Generated<string[]>;
  features: Generated<string[]>;
  toolchain: string | null;
  created_at: Generated<Date>;
  is_draining: Generated<boolean>;
  /** By language key. */
  versions: DefaultedJson<Record<string, string>>;
  slots: number | null;
  driver: string | null;
  load: Json<KeptLoad> | null;
}

/** One-time words by which a new judge brings its public key. */
export interface JudgeTokensTable {
  token_sha256: Buffer;
  judge_id: string;
  expires_at: Date;
}

/** What went wrong with a problem's work lately and was not the contestant's doing. */
export interface JudgeTroublesTable {
  problem_id: number;
  submission_id: number;
  user_id: string;
  judge_id: string | null;
  kind: "fault" | "system-error";
  is_followed: Generated<boolean>;
  happened_at: Generated<Date>;
}

/** Every session a judge has had; one that was replaced never comes back. */
export interface JudgeSessionsTable {
  session: string;
  judge_id: string;
  opened_at: ColumnType<Date, Date | undefined, never>;
}

/** The shares of the lanes and how far each is. */
export interface JudgeLanesTable {
  lane: number;
  weight: number;
  pass: Generated<number>;
  virtual_time: Generated<number>;
  served_per_second: Generated<number>;
  served_at: Generated<Date>;
}

/** Where each user stands in a lane. */
export interface JudgeLaneUsersTable {
  lane: number;
  user_id: string;
  tag: number;
}

/** The queue of judging work: what is judged or cancelled leaves it. */
export interface JudgeJobsTable {
  /** Below zero that of a self-test or of a jury's compile. */
  submission_id: number;
  generation: number;
  /** 1 contest, 2 practice, 3 self-test, 4 rejudge, 5 bulk. */
  lane: number;
  state: Generated<"waiting" | "leased" | "parked">;
  user_id: string;
  problem_id: number;
  language_id: number;
  features: Generated<string[]>;
  toolchain: string | null;
  attempt: string | null;
  judge_id: string | null;
  lease_until: Date | null;
  not_before: Generated<Date>;
  faults: Generated<number>;
  last_fault: string | null;
  created_at: Generated<Date>;
  fair_tag: Generated<number>;
  judge_session: string | null;
  leased_at: Date | null;
  vanished: Generated<number>;
  vanished_alone: Generated<number>;
  avoid_judges: Generated<string[]>;
  avoid_until: Date | null;
  request_id: Generated<string>;
  judged_submission_id: GeneratedAlways<number> | null;
  self_test_id: GeneratedAlways<number> | null;
  jury_compile_id: GeneratedAlways<number> | null;
}
