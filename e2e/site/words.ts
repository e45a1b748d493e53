import { enUs as serverEnUs } from "@touchstone/contract/messages/en-us";
import { zhCn as serverZhCn } from "@touchstone/contract/messages/zh-cn";
import type { Locale } from "@touchstone/domain";
import { adminEnUs } from "../../apps/web/src/app/locale/admin-en-us.ts";
import { adminZhCn } from "../../apps/web/src/app/locale/admin-zh-cn.ts";
import { enUs } from "../../apps/web/src/app/locale/en-us.ts";
import { laterEnUs } from "../../apps/web/src/app/locale/later-en-us.ts";
import { laterZhCn } from "../../apps/web/src/app/locale/later-zh-cn.ts";
import { zhCn } from "../../apps/web/src/app/locale/zh-cn.ts";

const chinese = { ...serverZhCn, ...zhCn, ...laterZhCn, ...adminZhCn };
const english = { ...serverEnUs, ...enUs, ...laterEnUs, ...adminEnUs };

/** A word of the pages by its key, its gaps filled. */
export type Words = (key: keyof typeof chinese, values?: Readonly<Record<string, string | number>>) => string;

/** The key of every word. */
export const wordKeys: readonly string[] = Object.keys(chinese);

/** The words of the pages in one language. */
export function wordsOf(locale: Locale): Words {
  const dictionary: Record<string, string> = locale === "zh-CN" ? chinese : english;
  return (key, values = {}) =>
    (dictionary[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}
