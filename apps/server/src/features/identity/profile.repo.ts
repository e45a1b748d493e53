import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** An account as everybody may see it, with its kept count of public submissions. */
export interface ProfileRow {
  id: string;
  username: string;
  isDeleted: boolean;
  nickname: string | null;
  gender: "male" | "female" | "secrecy";
  avatar: string | null;
  school: string | null;
  signature: string | null;
  github: string | null;
  blog: string | null;
  titleName: string | null;
  titleColor: string | null;
  submissions: number;
  /** Null when it was so long ago that its session is pruned. */
  lastSignInAt: Date | null;
}

/** The account of that id or, whatever its letters' case, of that name; deleted ones too. */
export async function findProfile(
  db: Database,
  whose: { userId: string } | { username: string },
): Promise<ProfileRow | undefined> {
  const isTheirs =
    "userId" in whose ? sql`u.id = ${whose.userId}` : sql`lower(u.username) = lower(${whose.username})`;
  const { rows } = await sql<ProfileRow>`
    select u.id, u.username, u.status = 'deleted' as "isDeleted", u.nickname, u.gender, u.avatar, u.school,
      u.signature, u.github, u.blog, u.title_name as "titleName", u.title_color as "titleColor",
      coalesce(c.submissions, 0) as submissions,
      (select max(s.created_at) from sessions s where s.user_id = u.id and s.viewed_by is null) as "lastSignInAt"
    from users u left join user_counters c on c.user_id = u.id
    where ${isTheirs}`.execute(db);
  return rows[0];
}
