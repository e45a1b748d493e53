import { type Locale, locales } from "@touchstone/domain";

/** A theme of the pages. */
export type Theme = "light" | "dark";

/** The themes. */
export const themes: readonly Theme[] = ["light", "dark"];

/** What a browser is, apart from its theme, which changes under an open page. */
export interface Frame {
  locale: Locale;
  width: 1440 | 390;
}

/** Every frame; with the themes, the eight variants of a screen. */
export const frames: readonly Frame[] = locales.flatMap((locale) =>
  ([1440, 390] as const).map((width) => ({ locale, width })),
);

/** The window of a frame. */
export function viewportOf({ width }: Frame): { width: number; height: number } {
  return { width, height: width === 390 ? 844 : 1000 };
}

/** A variant in a file's name. */
export function variantName(theme: Theme, { locale, width }: Frame): string {
  return `${theme}.${width}.${locale.slice(0, 2)}`;
}
