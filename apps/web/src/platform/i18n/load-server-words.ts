import { loadPart } from "../load-part.ts";
import type { LoadWords } from "./start-i18n.ts";

/** Loads what the server says, for parts that say it before the server does; a refusal brings its own words. */
export const loadServerWords: LoadWords = (locale) =>
  locale === "zh-CN"
    ? loadPart(() => import("@touchstone/contract/messages/zh-cn")).then(({ zhCn }) => zhCn)
    : loadPart(() => import("@touchstone/contract/messages/en-us")).then(({ enUs }) => enUs);
