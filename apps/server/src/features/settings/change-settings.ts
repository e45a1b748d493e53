import { recordAct } from "../../db/audit.ts";
import type { Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { changeSiteSettings, changeSwitches, readSiteSettings, readSwitches } from "./settings.repo.ts";
import { type ServerSwitches, type SiteSettings, siteSettings } from "./site-settings.ts";

/** Settings and switches together, as the two pages of the super admin send them. */
export type SettingChanges = {
  [Key in keyof (SiteSettings & ServerSwitches)]?: (SiteSettings & ServerSwitches)[Key] | undefined;
};

/** Changes what is sent; the audit log keeps what really changed, before and after. */
export async function changeSettings(tx: Tx, by: ActedBy, changes: SettingChanges): Promise<void> {
  const kept: Record<string, unknown> = { ...(await readSiteSettings(tx)), ...(await readSwitches(tx)) };
  const changed = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && kept[key] !== value,
  );
  if (changed.length === 0) return;
  const isOfSite = ([key]: [string, unknown]) => key in siteSettings.shape;
  const ofSite = changed.filter(isOfSite);
  const ofServer = changed.filter((each) => !isOfSite(each));
  if (ofSite.length > 0) await changeSiteSettings(tx, by.actorId, Object.fromEntries(ofSite));
  if (ofServer.length > 0) await changeSwitches(tx, by.actorId, Object.fromEntries(ofServer));
  const before = Object.fromEntries(changed.map(([key]) => [key, kept[key]]));
  const details = { before, after: Object.fromEntries(changed) };
  await recordAct(tx, { ...by, action: "settings.change", object: { kind: "site", id: "site" }, details });
}
