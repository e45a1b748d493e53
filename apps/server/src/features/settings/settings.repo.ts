import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { type SiteSettings, siteSettings } from "./site-settings.ts";

const siteKey = "site";

/** The site's settings: what is stored, over the defaults. */
export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  return siteSettings.parse((await readSetting(db, siteKey)) ?? {});
}

/** Changes some of the site's settings; the others stay. */
export async function changeSiteSettings(tx: Tx, by: string, changes: Partial<SiteSettings>): Promise<void> {
  await sql`
    insert into settings (key, value, updated_by) values (${siteKey}, ${JSON.stringify(changes)}::jsonb, ${by})
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

/** Stores a feature's value in place of the one before. */
export async function storeSetting(tx: Tx, key: string, by: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: by };
  await tx
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute();
}
