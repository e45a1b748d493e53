import type { ColumnType, Generated } from "kysely";

/** Accounts; a person who leaves is marked `deleted`, the row stays. Unique by lower-cased name and e-mail. */
export interface UsersTable {
  id: Generated<string>;
  username: string;
  email: string | null;
  password_hash: string | null;
  password_scheme: Generated<"argon2id" | "md5-hex" | "hustoj">;
  must_change_password: Generated<boolean>;
  /** Role code 1000 to 1008; 1002 is the ordinary user. */
  role: Generated<number>;
  status: Generated<"active" | "locked" | "deleted">;
  nickname: string | null;
  realname: string | null;
  gender: Generated<"male" | "female" | "secrecy">;
  school: string | null;
  course: string | null;
  number: string | null;
  signature: string | null;
  github: string | null;
  blog: string | null;
  cf_username: string | null;
  avatar: string | null;
  title_name: string | null;
  title_color: string | null;
  locale: "zh-CN" | "en-US" | null;
  time_zone: string | null;
  made_by: string | null;
  made_by_group_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Signed-in sessions; one is valid while it is neither revoked nor expired. */
export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  user_agent: string | null;
  ip: string | null;
  /** Set where staff see the site as the user does: who looks. */
  viewed_by: string | null;
}

/** Rights on one contest, problem or group. */
export interface ObjectRolesTable {
  kind: string;
  object_id: number;
  user_id: string;
  role: string;
  granted_by: string | null;
  granted_at: ColumnType<Date, Date | undefined, never>;
}

/** Kept counters of a user's public submissions. */
export interface UserCountersTable {
  user_id: string;
  submissions: Generated<number>;
  accepted: Generated<number>;
  solved: Generated<number>;
  score: Generated<number>;
  /** Kept by a trigger: the account is active. */
  is_ranked: Generated<boolean>;
}

/** Many accounts that are made at once, in the background. */
export interface UserImportsTable {
  id: Generated<number>;
  ordered_by: string;
  kind: "import" | "generate";
  /** The class that the accounts are made for. */
  group_id: number | null;
  total: number;
  created_at: Generated<Date>;
}

/** Of such an order what waits (`sealed`) and what failed (`fault`); the line of a made account is gone. */
export interface UserImportLinesTable {
  import_id: number;
  line: number;
  username: string;
  sealed: Uint8Array | null;
  fault: string | null;
}
