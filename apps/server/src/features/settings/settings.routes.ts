import type { routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { changeSettings } from "./change-settings.ts";
import { type DataSourceUrls, readDataSource } from "./read-data-source.ts";
import { readSiteSettings, readSwitches } from "./settings.repo.ts";

/** What the routes of settings work with. */
export interface SettingsDeps {
  db: Database;
  baseUrl: string;
  sendsMail: () => Promise<boolean>;
  urls: DataSourceUrls;
}

export function settingsHandlers(deps: SettingsDeps): Handlers<(typeof routesByFeature)["settings"]> {
  const { db, baseUrl } = deps;
  return {
    async getWebsiteConfig() {
      const site = await readSiteSettings(db);
      return { ...site, baseUrl, register: site.register && (await deps.sendsMail()) };
    },
    getWebConfig: async () => ({ ...(await readSiteSettings(db)), baseUrl }),
    async setWebConfig(call, form) {
      await db.transaction().execute((tx) => changeSettings(tx, actedBy(call), form));
      return null;
    },
    getDataSource: () => readDataSource(db, deps.urls),
    async setDataSource() {
      throw new Refusal("set_by_environment");
    },
    getSwitches: async () => ({ ...(await readSiteSettings(db)), ...(await readSwitches(db)) }),
    async setSwitches(call, switches) {
      await db.transaction().execute((tx) => changeSettings(tx, actedBy(call), switches));
      return null;
    },
  };
}
