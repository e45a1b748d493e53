import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { type ServerSwitches, type SiteSettings, serverSwitches, siteSettings } from "./site-settings.ts";

const siteKey = "site";
const switchesKey = "switches";

/** The site's settings: what is stored, over the defaults. */
export async function readSiteSettings(db: Database | Tx): Promise<SiteSettings> {
  return siteSettings.parse((await readSetting(db, siteKey)) ?? {});
}

/** The switches and limits that hold now: read at each use, so that every copy of the api hears of a change. */
export async function readSwitches(db: Database | Tx): Promise<ServerSwitches> {
  return serverSwitches.parse((await readSetting(db, switchesKey)) ?? {});
}

/** Changes some of the site's settings; the others stay. */
export function changeSiteSettings(tx: Tx, by: string, changes: Partial<SiteSettings>): Promise<void> {
  return layOver(tx, siteKey, by, changes);
}

/** Changes some of the switches and limits; the others stay. */
export function changeSwitches(tx: Tx, by: string, changes: Partial<ServerSwitches>): Promise<void> {
  return layOver(tx, switchesKey, by, changes);
}

async function layOver(tx: Tx, key: string, by: string, changes: object): Promise<void> {
  await sql`
    insert into settings (key, value, updated_by) values (${key}, ${JSON.stringify(changes)}::jsonb, ${by})
    on conflict (key) do update
    set value = settings.value || excluded.value, updated_by = excluded.updated_by, updated_at = now()`.execute(
    tx,
  );
}

/** What a feature keeps under a key of its own; nothing until it has stored something. */
export async function readSetting(db: Database | Tx, key: string): Promise<unknown> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/** The same, and nobody else stores under that key until the transaction ends. */
export async function holdSetting(tx: Tx, key: string): Promise<unknown> {
  // The key itself is held: there may be no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${key}`}, 0))`.execute(tx);
  return readSetting(tx, key);
}

/** Stores a feature's value in place of the one before. */
export async function storeSetting(tx: Tx, key: string, by: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: by };
  await tx
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute();
}
