import type { Generated } from "kysely";

/** The judging anew of many submissions; a column of the choice that is null does not narrow it. */
export interface RejudgingsTable {
  id: Generated<number>;
  ordered_by: string;
  problem_id: number | null;
  submitted_from: Date | null;
  submitted_until: Date | null;
  language_id: number | null;
  status: number | null;
  total: Generated<number>;
  created_at: Generated<Date>;
  ended_at: Date | null;
  contest_id: number | null;
}

/** The submissions of a rejudging, until all of them are judged. */
export interface RejudgingItemsTable {
  rejudging_id: number;
  submission_id: number;
  /** The judgement that was queued for it; null before. */
  generation: number | null;
}
