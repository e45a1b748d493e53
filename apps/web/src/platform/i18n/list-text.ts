import type { TFunction } from "i18next";

/** Several things in a row inside a sentence, parted as the page's language parts them. */
export function listText(t: TFunction, parts: readonly string[]): string {
  return parts.join(t("ui.listComma"));
}
