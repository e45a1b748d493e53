import { type Locale, localeOf, locales } from "./locale.ts";

/**
 * The language of a visit: the address decides (`l=zh-cn` is Chinese, any other value English), else what the user
 * chose before, else the browser's language, else the site's own, which is Chinese unless told.
 */
export function chooseLocale(signs: {
  query: string | undefined;
  stored: unknown;
  browser: string | undefined;
  site?: Locale | undefined;
}): Locale {
  if (signs.query !== undefined) return signs.query.toLowerCase() === "zh-cn" ? "zh-CN" : "en-US";
  return locales.find((locale) => locale === signs.stored) ?? localeOf(signs.browser, signs.site);
}
