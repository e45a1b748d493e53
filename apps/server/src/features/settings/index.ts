export { changeSettings } from "./change-settings.ts";
export { mailSettingsHandlers } from "./mail-settings.routes.ts";
export { mailTestTask, sendMailTest, testMails } from "./mail-test.ts";
export {
  holdSetting,
  readSetting,
  readSiteSettings,
  readSwitches,
  storeSetting,
} from "./settings.repo.ts";
export { settingsHandlers } from "./settings.routes.ts";
export { createSiteMailer, type SiteMailer } from "./site-mailer.ts";
