import { badProblemCodes } from "@touchstone/domain";
import i18next from "i18next";

/** The words of why a problem or a package was not taken: a fault of a package, of the form, or a refusal. */
export function messageOf(key: string): string {
  if (key === "fault") return i18next.t("batch.fault");
  const bad = badProblemCodes.find((code) => code === key);
  if (bad) return i18next.t(`batch.bad.${bad}`);
  // -- a code is a key that the types cannot know: the server may be newer than this page
  const words = i18next as unknown as { exists: (key: string) => boolean; t: (key: string) => string };
  return words.exists(key) ? words.t(key) : key;
}
