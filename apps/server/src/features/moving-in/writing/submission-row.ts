import type { ToldSubmission } from "../told.ts";

/** A submission whose places are known. */
export interface SubmissionRow {
  id: number;
  told: ToldSubmission;
  user_id: string;
  problem_id: number;
  contest_id: number | null;
  contest_problem_id: number | null;
  group_id: number | null;
  training_id: number | null;
  language_id: number;
}
