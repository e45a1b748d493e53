import { type Locale, locales } from "@touchstone/domain";
import i18next from "i18next";
import { useTranslation } from "react-i18next";

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { "zh-CN": "中文", "en-US": "English" };

/** The language of the page now. */
export function currentLocale(): Locale {
  return locales.find((locale) => locale === i18next.language) ?? "zh-CN";
}

/** The language of the page; the part is drawn again when it is switched. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return locales.find((locale) => locale === i18n.language) ?? "zh-CN";
}
