import type { Database } from "../../db/client.ts";
import { type SiteSettings, siteSettings } from "./site-settings.ts";

const siteKey = "site";

/** The site's settings: what is stored, over the defaults. */
export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", siteKey).executeTakeFirst();
  return siteSettings.parse(row?.value ?? {});
}
