import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** Stores an account, or the new password of one. */
export async function putAccount(
  tx: Tx,
  { site, username, sealedPassword }: { site: string; username: string; sealedPassword: Buffer },
): Promise<number> {
  const anew = {
    ...{ sealed_password: sealedPassword, sealed_session: null, is_enabled: true },
    ...{ parked_because: null, parked_at: null },
  };
  const { id } = await tx
    .insertInto("remote_accounts")
    .values({ site, username, ...anew })
    .onConflict((conflict) => conflict.columns(["site", "username"]).doUpdateSet(anew))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Switches an account; false when there is none. */
export async function changeAccount(tx: Tx, id: number, isEnabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("remote_accounts")
    .set({ is_enabled: isEnabled, ...(isEnabled && { parked_because: null, parked_at: null }) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Every account, without its secrets. */
export function listAccounts(db: Database) {
  return db
    .selectFrom("remote_accounts")
    .select(["id", "site", "username", "is_enabled as isEnabled"])
    .select(["parked_because as parkedBecause", "parked_at as parkedAt"])
    .orderBy("site")
    .orderBy("id")
    .execute();
}

/** How a site is, and what waits for it. */
export interface SiteFigures {
  site: string;
  failures: number;
  restsUntil: Date | null;
  needsCareSince: Date | null;
  queued: number;
  sent: number;
}

/** Every site with its figures. */
export async function listSites(db: Database): Promise<SiteFigures[]> {
  const { rows } = await sql<SiteFigures>`
    select s.site, s.failures, s.rests_until as "restsUntil", s.needs_care_since as "needsCareSince",
      count(t.submission_id) filter (where t.phase = 'queued') as queued,
      count(t.submission_id) filter (where t.phase <> 'queued') as sent
    from remote_sites s left join remote_tasks t on t.site = s.site and t.phase <> 'ended'
    group by s.site order by s.site`.execute(db);
  return rows;
}

/** The last pages that could not be read, the newest first. */
export function listPages(db: Database) {
  return db
    .selectFrom("remote_pages")
    .select(["site", "address", "status", "expected", "body", "saved_at as savedAt"])
    .orderBy("id", "desc")
    .limit(5)
    .execute();
}
