import { type LanguageFile, languageFiles } from "@touchstone/languages";

const scales = new Map(languageFiles.map(({ key, limitScale }) => [key, limitScale]));

/** What judges make of a problem's limits for the language of that key; nothing for a remote judge's. */
export function limitScaleOf(key: string | null): LanguageFile["limitScale"] | undefined {
  return key === null ? undefined : scales.get(key);
}
