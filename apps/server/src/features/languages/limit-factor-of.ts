import { type LanguageFile, languageFiles } from "@touchstone/languages";

const factors = new Map(languageFiles.map(({ key, limitFactor }) => [key, limitFactor]));

/** What judges multiply a problem's limits by for the language of that key; nothing for a remote judge's. */
export function limitFactorOf(key: string | null): LanguageFile["limitFactor"] | undefined {
  return key === null ? undefined : factors.get(key);
}
