import { chooseLocale, type Locale, locales } from "@touchstone/domain";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readPageMeta } from "../page-meta.ts";
import { readStored, writeStored } from "../storage/stored.ts";

/** Where the language preference is kept. */
const preferenceKey = "webLanguage";

/** Loads all words of a language; each language is a file of its own. */
export type LoadWords = (locale: Locale) => Promise<Record<string, string>>;

let loadWords: LoadWords;

/** Chooses the language of this visit, loads its words and makes them known to every part. */
export async function startI18n(load: LoadWords): Promise<void> {
  loadWords = load;
  const locale = chooseLocale({
    query: new URLSearchParams(window.location.search).get("l") ?? undefined,
    stored: readStored(preferenceKey),
    browser: navigator.language,
    site: siteLocale(),
  });
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: await load(locale) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = locale;
}

/** The site's own language, as the server wrote it into the page. */
function siteLocale(): Locale | undefined {
  const site: { locale?: unknown } = JSON.parse(readPageMeta("touchstone-site") ?? "{}");
  return locales.find((locale) => locale === site.locale);
}

/** Switches the language for now and for later visits. */
export async function switchLocale(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, "translation")) {
    i18next.addResourceBundle(locale, "translation", await loadWords(locale));
  }
  writeStored(preferenceKey, locale);
  document.documentElement.lang = locale;
  await i18next.changeLanguage(locale);
}
