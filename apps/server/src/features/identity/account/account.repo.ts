import { type Locale, type ProfileField, Refusal, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import type { AccountRow } from "../identity.repo.ts";

/** The fields of a profile that change; one that is undefined stays. */
export type ProfileChanges = Partial<Record<ProfileField, string | null | undefined>> & {
  gender?: "male" | "female" | "secrecy" | undefined;
  avatar?: string | null | undefined;
  locale?: Locale | null | undefined;
  timeZone?: string | null | undefined;
};

/** Stores what changed of a profile; an account that is gone takes nothing in again, and its session is refused. */
export async function storeProfile(db: Database, userId: string, changes: ProfileChanges): Promise<void> {
  const { cfUsername, timeZone, ...same } = changes;
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ ...same, cf_username: cfUsername, time_zone: timeZone, updated_at: sql`now()` })
    .where("id", "=", userId)
    .where("status", "<>", "deleted")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("sign_in_required");
}

/** The hashes of the pictures that are somebody's avatar. */
export const avatarBlobs: RawBuilder<unknown> = sql`
  select decode(substring(avatar from '[0-9a-f]{64}'), 'hex') from users where avatar ~ '[0-9a-f]{64}'`;

/**
 * Stores a new address in place of the one that was looked at. Answers false, and stores nothing, when that one or the
 * password was replaced meanwhile or the account is gone. Throws a unique violation when another account has it.
 */
export async function replaceEmail(
  tx: Tx,
  seen: Pick<AccountRow, "id" | "email" | "password_hash">,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ email, updated_at: sql`now()` })
    .where("id", "=", seen.id)
    .where("status", "<>", "deleted")
    .where(sql<boolean>`(email, password_hash) is not distinct from (${seen.email}, ${seen.password_hash})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Most sessions that are listed. */
const sessionsMax = 100;

/** The sessions of a user that are open, the one used last first. */
export function findOpenSessions(db: Database, userId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("viewed_by", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_seen_at", "desc")
    .limit(sessionsMax)
    .execute();
}

/** Ends an open session if it is the user's own; answers whether it was. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The active accounts that can administer the site, which stay so until the transaction ends. Whoever may take one of
 * them away holds them before any other account: two that hold one each would wait for each other.
 */
export async function holdRoots(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", roles.root)
    .where("status", "=", "active")
    .orderBy("id")
    // What merely names them, as the log of acts does, is written meanwhile.
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** True when another active account can administer the site; the roots are held until the transaction ends. */
export async function isAnotherRoot(tx: Tx, userId: string): Promise<boolean> {
  return (await holdRoots(tx)).some((id) => id !== userId);
}

/** Takes everything personal out of an account and its sessions, and ends them; history keeps pointing at the row. */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  const nothing = {
    ...{ email: null, password_hash: null, nickname: null, realname: null, school: null, course: null },
    ...{ number: null, signature: null, github: null, blog: null, cf_username: null, avatar: null },
    ...{ title_name: null, title_color: null, locale: null, time_zone: null },
  };
  await tx
    .updateTable("users")
    .set({
      ...nothing,
      // No name that somebody chooses has this mark, so none can stand in the way.
      username: `deleted~${userId.slice(-12)}`,
      gender: "secrecy",
      role: roles.user,
      status: "deleted",
      updated_at: sql`now()`,
    })
    .where("id", "=", userId)
    .execute();
  await tx
    .updateTable("sessions")
    .set({ revoked_at: sql`coalesce(revoked_at, now())`, user_agent: null, ip: null })
    .where("user_id", "=", userId)
    .execute();
}
