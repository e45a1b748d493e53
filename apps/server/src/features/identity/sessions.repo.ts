import { sql } from "kysely";
import { type Database, runPrepared, type Tx } from "../../db/client.ts";

/** Opens a session of so many hours and answers its id. */
export async function insertSession(
  tx: Tx,
  session: { userId: string; userAgent: string; address: string; hours: number },
): Promise<string> {
  const { id } = await tx
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      user_agent: session.userAgent.slice(0, 512),
      ip: session.address,
      expires_at: sql`now() + make_interval(hours => ${session.hours})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A session in which staff see the site as a user does; it ends by itself. */
export function insertViewingSession(
  tx: Tx,
  session: { userId: string; viewedBy: string; minutes: number },
): Promise<{ id: string; expires_at: Date }> {
  return tx
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      viewed_by: session.viewedBy,
      expires_at: sql`now() + make_interval(mins => ${session.minutes})`,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
}

/**
 * Who stands behind sessions: nobody behind one that is revoked or expired or whose account is not active. One in which
 * staff look on ends with their rights, and owes no password.
 */
export async function findSessionUsers(db: Database, sessionIds: readonly string[]) {
  const rows = await runPrepared(
    db,
    sql<{
      id: string;
      userId: string;
      role: number;
      passwordIsDue: boolean;
      isUnseen: boolean;
      viewedBy: string | null;
    }>`
      select s.id, u.id as "userId", u.role, u.must_change_password and s.viewed_by is null as "passwordIsDue",
        s.last_seen_at < now() - interval '5 minutes' as "isUnseen", s.viewed_by as "viewedBy"
      from sessions s join users u on u.id = s.user_id left join users v on v.id = s.viewed_by
      where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and s.expires_at > now() and u.status = 'active'
        and (s.viewed_by is null or v.status = 'active' and v.role in (1000, 1001, 1008)
          and u.role not in (1000, 1001, 1008))`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Notes that a session is in use now. */
export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: sql`now()` }).where("id", "=", sessionId).execute();
}

/** Ends a session. */
export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends every session of the user, but for one that is named; also those in which they see the site as somebody else. */
export async function revokeSessions(tx: Tx, userId: string, keptSessionId?: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where((is) => is.or([is("user_id", "=", userId), is("viewed_by", "=", userId)]))
    .where("revoked_at", "is", null)
    .where(sql<boolean>`id is distinct from ${keptSessionId ?? null}::uuid`)
    .execute();
}

/** Ends every session of everybody and answers how many there were. */
export async function endEverySession(db: Database): Promise<number> {
  const ended = db.updateTable("sessions").set({ revoked_at: sql`now()` }).where("revoked_at", "is", null);
  return Number((await ended.executeTakeFirst()).numUpdatedRows);
}

/** Most sessions that are remembered when a new one is held against them. */
const recalledMax = 200;

/** An earlier session, held against an address. */
export interface EarlierSession {
  userAgent: string;
  /** Opened from the very network: the same IPv4 address, or the same /64. */
  isHere: boolean;
  /** Opened from the same part of the world's addresses, as by the same provider or school. */
  isNear: boolean;
}

/** The newest sessions of the user whose address is known, whether they are open or not. */
export async function findEarlierSessions(
  db: Database,
  userId: string,
  address: string,
): Promise<EarlierSession[]> {
  const isWithin = (bits4: number, bits6: number) =>
    sql`set_masklen(ip, case family(ip) when 4 then ${bits4}::int else ${bits6}::int end) >>= ${address}::inet`;
  const { rows } = await sql<EarlierSession>`
    select coalesce(user_agent, '') as "userAgent", ${isWithin(32, 64)} as "isHere", ${isWithin(16, 48)} as "isNear"
    from sessions where user_id = ${userId} and ip is not null
    order by created_at desc limit ${recalledMax}`.execute(db);
  return rows;
}
