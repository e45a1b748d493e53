import type { Locale } from "@touchstone/domain";
import { enUs } from "./en-us.ts";
import type { MessageKey, Messages } from "./message-key.ts";
import { zhCn } from "./zh-cn.ts";

const dictionaries: Record<Locale, Messages> = { "zh-CN": zhCn, "en-US": enUs };

/** The words of a key in a language. */
export function messageText(locale: Locale, key: MessageKey): string {
  return dictionaries[locale][key];
}

/** Narrows a text from a schema to a key of the dictionaries. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(enUs, text);
}
