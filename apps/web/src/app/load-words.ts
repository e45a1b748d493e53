import type { LoadWords } from "../platform/i18n/start-i18n.ts";
import { loadPart } from "../platform/load-part.ts";
import type { zhCn } from "./locale/zh-cn.ts";

/** Loads the words of one language; the other stays on the server. */
export const loadWords: LoadWords = (locale) =>
  locale === "zh-CN"
    ? loadPart(() => import("./locale/zh-cn.ts")).then(({ zhCn }) => zhCn)
    : loadPart(() => import("./locale/en-us.ts")).then(({ enUs }) => enUs);

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof zhCn };
    keySeparator: false;
    nsSeparator: false;
  }
}
