import type { RemoteTrouble, SiteHealth } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { UnreadPage } from "./remote-stop.ts";

/** The health of a site that may be called now, locked until the transaction ends; nothing while it may not. */
export async function lockCallableSite(tx: Tx, site: string, at: Date): Promise<SiteHealth | undefined> {
  const { rows } = await sql<SiteHealth>`
    select failures, rests_until as "restsUntil" from remote_sites
    where site = ${site} and next_call_at <= ${at} and (rests_until is null or rests_until <= ${at})
    for update`.execute(tx);
  return rows[0];
}

/** Keeps others from a site until then. */
export async function putNextCall(tx: Tx, site: string, nextCallAt: Date): Promise<void> {
  await tx.updateTable("remote_sites").set({ next_call_at: nextCallAt }).where("site", "=", site).execute();
}

/** Whether a site rests at a moment. */
export async function isResting(db: Database, site: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom("remote_sites")
    .select("rests_until")
    .where("site", "=", site)
    .executeTakeFirst();
  return row?.rests_until ? row.rests_until > at : false;
}

/** Changes the health of a site by what a call found. */
export async function moveSiteHealth(
  db: Database,
  site: string,
  move: (health: SiteHealth) => SiteHealth,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<SiteHealth>`
      select failures, rests_until as "restsUntil" from remote_sites where site = ${site} for update`.execute(
      tx,
    );
    const [before] = rows;
    if (!before) throw new Error(`the site ${site} has no row`);
    const { failures, restsUntil } = move(before);
    await sql`update remote_sites set failures = ${failures}, rests_until = ${restsUntil} where site = ${site}`.execute(
      tx,
    );
  });
}

/** Nobody uses an account until somebody has looked. */
export async function parkAccount(
  db: Database,
  accountId: number,
  because: RemoteTrouble,
  at: Date,
): Promise<void> {
  await sql`update remote_accounts set parked_because = ${because}, parked_at = ${at}, sealed_session = null
    where id = ${accountId} and parked_at is null`.execute(db);
}

const pagesKept = 20;
const pageCharactersMax = 256 * 1024;

/** Keeps a page that could not be read, and says that the adapter needs care. */
export async function savePage(db: Database, site: string, page: UnreadPage, at: Date): Promise<void> {
  // PostgreSQL takes every character but this one.
  const clean = (text: string) => text.replaceAll("\0", "").slice(0, pageCharactersMax);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("remote_pages")
      .values({
        ...{ site, status: page.status, expected: page.expected, saved_at: at },
        ...{ address: clean(page.address), body: clean(page.body) },
      })
      .execute();
    await sql`delete from remote_pages where site = ${site} and id <= (
      select id from remote_pages where site = ${site} order by id desc offset ${pagesKept} limit 1)`.execute(
      tx,
    );
    await sql`update remote_sites set needs_care_since = coalesce(needs_care_since, ${at}) where site = ${site}`.execute(
      tx,
    );
  });
}

/** The site answered and was understood. */
export async function noteWellSite(db: Database, site: string): Promise<void> {
  await sql`update remote_sites set failures = 0, rests_until = null, needs_care_since = null
    where site = ${site} and (failures > 0 or rests_until is not null or needs_care_since is not null)`.execute(
    db,
  );
}
