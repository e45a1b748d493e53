export { changeSiteSettings, readSetting, readSiteSettings, storeSetting } from "./settings.repo.ts";
export { settingsHandlers } from "./settings.routes.ts";
