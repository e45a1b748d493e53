export { mailSettingsHandlers } from "./mail-settings.routes.ts";
export { mailTestTask, sendMailTest } from "./mail-test.ts";
export {
  changeSiteSettings,
  holdSetting,
  readSetting,
  readSiteSettings,
  readSwitches,
  storeSetting,
} from "./settings.repo.ts";
export { settingsHandlers } from "./settings.routes.ts";
export { createSiteMailer, type SiteMailer } from "./site-mailer.ts";
