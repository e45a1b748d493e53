import { accountSiteOf, type RemoteSite, type RemoteTrouble, type SiteHealth } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import type { UnreadPage } from "./remote-stop.ts";

/**
 * The health of a site that may be called now, locked until the transaction ends; nothing while it may not. Between two
 * calls all that share their accounts wait, for they are at one host; each of them rests on its own.
 */
export async function lockCallableSite(tx: Tx, site: RemoteSite, at: Date): Promise<SiteHealth | undefined> {
  const { rows } = await sql<SiteHealth>`
    select s.failures, s.failing_since as "failingSince", s.rests_until as "restsUntil"
    from remote_sites s join remote_sites host on host.site = ${accountSiteOf(site)}
    where s.site = ${site} and host.next_call_at <= ${at} and (s.rests_until is null or s.rests_until <= ${at})
    for update`.execute(tx);
  return rows[0];
}

/** Keeps others from the host of a site until then. */
export async function putNextCall(tx: Tx, site: RemoteSite, nextCallAt: Date): Promise<void> {
  await tx
    .updateTable("remote_sites")
    .set({ next_call_at: nextCallAt })
    .where("site", "=", accountSiteOf(site))
    .execute();
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

/** Since when a site has not answered well once. */
export async function readFailingSince(db: Database, site: string): Promise<Date | null> {
  const row = await db
    .selectFrom("remote_sites")
    .select("failing_since")
    .where("site", "=", site)
    .executeTakeFirst();
  return row?.failing_since ?? null;
}

/** Changes the health of a site by what a call found. */
export async function moveSiteHealth(
  db: Database,
  site: string,
  move: (health: SiteHealth) => SiteHealth,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<SiteHealth>`
      select failures, failing_since as "failingSince", rests_until as "restsUntil"
      from remote_sites where site = ${site} for update`.execute(tx);
    const [before] = rows;
    if (!before) throw new Error(`the site ${site} has no row`);
    const { failures, failingSince, restsUntil } = move(before);
    await sql`
      update remote_sites set failures = ${failures}, failing_since = ${failingSince}, rests_until = ${restsUntil}
      where site = ${site}`.execute(tx);
  });
}

/** What went wrong at a site, for whoever looks after it. */
export async function noteTrouble(
  db: Database,
  site: string,
  trouble: RemoteTrouble,
  at: Date,
): Promise<void> {
  await db
    .updateTable("remote_sites")
    .set({ last_trouble: trouble, last_trouble_at: at })
    .where("site", "=", site)
    .execute();
}

const pagesKept = 20;
const pagesShown = 5;
const pageCharactersMax = 256 * 1024;

/**
 * Keeps a page that could not be read. Where that is the adapter's affair it needs care from then on, and that it
 * begins to is told.
 */
export async function savePage(
  db: Database,
  site: string,
  page: UnreadPage,
  { at, needsCare }: { at: Date; needsCare: boolean },
): Promise<void> {
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
    if (!needsCare) return;
    const { numAffectedRows } = await sql`
      update remote_sites set needs_care_since = ${at} where site = ${site} and needs_care_since is null`.execute(
      tx,
    );
    if (numAffectedRows === 1n)
      await announce(tx, { topic: "remote.needs-care.v1", payload: { site, at: at.toISOString() } });
  });
}

/** The site answered and was understood. */
export async function noteWellSite(db: Database, site: string): Promise<void> {
  await sql`update remote_sites set failures = 0, failing_since = null, rests_until = null, needs_care_since = null
    where site = ${site} and (failures > 0 or rests_until is not null or needs_care_since is not null)`.execute(
    db,
  );
}

/** Somebody has looked after the adapter of a site; false when it needed nobody. */
export async function clearCare(tx: Tx, site: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update remote_sites set needs_care_since = null where site = ${site} and needs_care_since is not null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** How a site is, and what waits for it. */
export interface SiteFigures {
  site: string;
  failures: number;
  restsUntil: Date | null;
  needsCareSince: Date | null;
  lastTrouble: string | null;
  lastTroubleAt: Date | null;
  queued: number;
  sent: number;
  pages: number;
}

/** Every site with its figures. */
export async function listSites(db: Database, at: Date): Promise<SiteFigures[]> {
  const { rows } = await sql<SiteFigures>`
    select s.site, s.failures, case when s.rests_until > ${at} then s.rests_until end as "restsUntil",
      s.needs_care_since as "needsCareSince", s.last_trouble as "lastTrouble", s.last_trouble_at as "lastTroubleAt",
      count(t.submission_id) filter (where t.phase = 'queued') as queued,
      count(t.submission_id) filter (where t.phase <> 'queued') as sent,
      (select count(*) from remote_pages p where p.site = s.site) as pages
    from remote_sites s left join remote_tasks t on t.site = s.site and t.phase <> 'ended'
    group by s.site order by s.site`.execute(db);
  return rows;
}

/** The pages of a site that could not be read, the newest first. */
export function listPages(db: Database, site: string) {
  return db
    .selectFrom("remote_pages")
    .select(["id", "address", "status", "expected", "body", "saved_at as savedAt"])
    .where("site", "=", site)
    .orderBy("id", "desc")
    .limit(pagesShown)
    .execute();
}
