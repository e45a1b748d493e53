import type { Generated } from "kysely";

/** Balloons that were delivered. */
export interface ContestBalloonsTable {
  contest_problem_id: number;
  user_id: string;
  delivered_at: Generated<Date>;
}

/** The runner's link of a contest and what it shows. */
export interface BalloonDesksTable {
  contest_id: number;
  link_number: Generated<number>;
  is_link_open: Generated<boolean>;
  goes_on_after_seal: Generated<boolean>;
}
