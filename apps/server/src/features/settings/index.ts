export { readSiteSettings } from "./settings.repo.ts";
export { settingsHandlers } from "./settings.routes.ts";
