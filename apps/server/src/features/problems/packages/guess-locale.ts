import type { Locale } from "@touchstone/domain";

/** The language of texts that do not say: Chinese where there is a Chinese character. */
export function guessLocale(...texts: readonly string[]): Locale {
  return texts.some((text) => /\p{Script=Han}/u.test(text)) ? "zh-CN" : "en-US";
}
