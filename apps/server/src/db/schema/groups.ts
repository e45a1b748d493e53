import type { Generated } from "kysely";

/** Groups; names and short names are unique by lower case. */
export interface GroupsTable {
  id: Generated<number>;
  owner_id: string;
  name: string;
  /** The prefix of its problems' display ids. */
  short_name: string;
  brief: string;
  description: string;
  avatar: string | null;
  /** One of `groupAuth`. */
  auth: number;
  code: string | null;
  is_visible: Generated<boolean>;
  /** Closed by a super admin, who alone still sees it. */
  is_banned: Generated<boolean>;
  /** Kept count of those from level 3 on. */
  members: Generated<number>;
  /** Disbanded then. */
  archived_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What a user is in a group; who has no row is nothing there. */
export interface GroupMembersTable {
  group_id: number;
  user_id: string;
  /** One of `groupLevels`. */
  level: number;
  /** What the applicant wrote. */
  reason: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Kept verdict counts of what was sent to a problem in a group. */
export interface GroupProblemCountersTable {
  group_id: number;
  problem_id: number;
  total: Generated<number>;
  ac: Generated<number>;
  wa: Generated<number>;
  tle: Generated<number>;
  mle: Generated<number>;
  re: Generated<number>;
  pe: Generated<number>;
  ce: Generated<number>;
  se: Generated<number>;
  pa: Generated<number>;
}

/** What a user has reached on a problem in a group. */
export interface GroupCellsTable {
  group_id: number;
  user_id: string;
  problem_id: number;
  accepted: Generated<number>;
  last_submission_id: number | null;
  last_status: number | null;
  last_score: number | null;
}

/** The sums of what a user has reached in a group; `is_ranked` is kept by triggers. */
export interface GroupStandingsTable {
  group_id: number;
  user_id: string;
  submissions: Generated<number>;
  solved: Generated<number>;
  score: Generated<number>;
  is_ranked: Generated<boolean>;
}

/** Links that make whoever follows them a member of a group. */
export interface GroupInvitationsTable {
  id: Generated<number>;
  group_id: number;
  token: string;
  made_by: string;
  expires_at: Date;
  /** How many became members by it. */
  uses: Generated<number>;
  created_at: Generated<Date>;
}
