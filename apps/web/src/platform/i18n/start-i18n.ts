import { chooseLocale, type Locale, locales } from "@touchstone/domain";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readPageMeta } from "../page-meta.ts";
import { readStored, writeStored } from "../storage/stored.ts";

/** Where the language preference is kept. */
const preferenceKey = "webLanguage";

/** Loads words of a language; each language is a file of its own. */
export type LoadWords = (locale: Locale) => Promise<Record<string, string>>;

/** What the pages opened so far took their words from, and the languages each was asked for. */
const sources = new Map<LoadWords, Map<Locale, Promise<void>>>();

/**
 * Chooses the language of this visit, loads its words and makes them known to every part. What the first page will ask
 * for besides is on its way meanwhile.
 */
export async function startI18n(load: LoadWords, ...ahead: LoadWords[]): Promise<void> {
  const locale = chooseLocale({
    query: new URLSearchParams(window.location.search).get("l") ?? undefined,
    stored: readStored(preferenceKey),
    browser: navigator.language,
    site: siteLocale(),
  });
  // The page itself says what it could not load.
  for (const next of ahead) next(locale).catch(() => {});
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: await load(locale) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sources.set(load, new Map([[locale, Promise.resolve()]]));
  document.documentElement.lang = locale;
}

/** Adds the words of an area in the language of now, and in any that is switched to later. */
export async function addWords(...loads: LoadWords[]): Promise<void> {
  for (const load of loads) if (!sources.has(load)) sources.set(load, new Map());
  await loadMissing(i18next.language as Locale);
}

async function loadMissing(locale: Locale): Promise<void> {
  await Promise.all(
    Array.from(sources, ([load, loaded]) => {
      const words =
        loaded.get(locale) ??
        // A word that is there stays: a page may say what the server says in words of its own.
        load(locale).then(
          (added) => void i18next.addResourceBundle(locale, "translation", added, true, false),
        );
      loaded.set(locale, words);
      // One that failed is asked for again.
      words.catch(() => loaded.delete(locale));
      return words;
    }),
  );
}

/** The site's own language, as the server wrote it into the page. */
function siteLocale(): Locale | undefined {
  const site: { locale?: unknown } = JSON.parse(readPageMeta("touchstone-site") ?? "{}");
  return locales.find((locale) => locale === site.locale);
}

/** Switches the language for now and for later visits. */
export async function switchLocale(locale: Locale): Promise<void> {
  await loadMissing(locale);
  writeStored(preferenceKey, locale);
  document.documentElement.lang = locale;
  await i18next.changeLanguage(locale);
}
