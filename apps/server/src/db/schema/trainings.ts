import type { Generated } from "kysely";

/** Categories of trainings; unique by lower-cased name. */
export interface TrainingCategoriesTable {
  id: Generated<number>;
  name: string;
  /** #rrggbb. */
  color: string;
  group_id: number | null;
}

/** Trainings of the site, or of one group. */
export interface TrainingsTable {
  id: Generated<number>;
  author_id: string;
  /** Null where the category was deleted. */
  category_id: number | null;
  title: string;
  /** Markdown. */
  description: Generated<string>;
  auth: Generated<"Public" | "Private">;
  password: string | null;
  /** Small ones come first. */
  rank: Generated<number>;
  is_visible: Generated<boolean>;
  group_id: number | null;
  rank_show_name: Generated<"username" | "nickname">;
  opens_at: Date | null;
  due_at: Date | null;
  late_rule: Generated<"mark" | "percent" | "refuse">;
  /** What late work is worth by the rule of that name, from 0 to 100. */
  late_percent: Generated<number>;
  /** Kept count of its members. */
  members: Generated<number>;
  archived_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The problems of trainings. */
export interface TrainingProblemsTable {
  id: Generated<number>;
  training_id: number;
  problem_id: number;
  rank: Generated<number>;
}

/** Who is registered for which private training, with the sums of their cells. */
export interface TrainingMembersTable {
  training_id: number;
  user_id: string;
  registered_at: Generated<Date>;
  /** A due time of their own. */
  extended_until: Date | null;
  run_time_ms: Generated<number>;
  tried: Generated<number>;
  solved: Generated<number>;
}

/** What a member has reached on a problem. */
export interface TrainingCellsTable {
  training_id: number;
  user_id: string;
  problem_id: number;
  /** Null before it is solved. */
  run_time_ms: number | null;
  status: number;
  is_late: Generated<boolean>;
}
