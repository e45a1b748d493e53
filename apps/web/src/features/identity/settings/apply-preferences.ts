import { currentLocale } from "../../../platform/i18n/locale.ts";
import { switchLocale } from "../../../platform/i18n/start-i18n.ts";
import type { UserInfo } from "../../../platform/session/session.ts";

/** Speaks the language that the user chose for the account; without a choice the browser's stays. */
export async function applyPreferences({ locale }: Pick<UserInfo, "locale">): Promise<void> {
  if (locale && locale !== currentLocale()) await switchLocale(locale);
}
