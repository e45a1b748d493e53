import type { Locale } from "@touchstone/domain";
import { enUs } from "../../apps/web/src/app/locale/en-us.ts";
import { zhCn } from "../../apps/web/src/app/locale/zh-cn.ts";

/** A word of the pages by its key, its gaps filled. */
export type Words = (key: keyof typeof zhCn, values?: Readonly<Record<string, string | number>>) => string;

/** The key of every word. */
export const wordKeys: readonly string[] = Object.keys(zhCn);

/** The words of the pages in one language. */
export function wordsOf(locale: Locale): Words {
  const dictionary: Record<string, string> = locale === "zh-CN" ? zhCn : enUs;
  return (key, values = {}) =>
    (dictionary[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}
