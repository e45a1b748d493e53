import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { readSiteSettings } from "./settings.repo.ts";

/** What the routes of settings work with. */
export interface SettingsDeps {
  db: Database;
  baseUrl: string;
  sendsMail: boolean;
}

export function settingsHandlers(deps: SettingsDeps): Handlers<(typeof routesByFeature)["settings"]> {
  return {
    async getWebsiteConfig() {
      const site = await readSiteSettings(deps.db);
      return { ...site, baseUrl: deps.baseUrl, register: site.register && deps.sendsMail };
    },
  };
}
