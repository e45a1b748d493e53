import type { Messages } from "@touchstone/contract/web";
import type { LoadWords } from "../platform/i18n/start-i18n.ts";
import { loadPart } from "../platform/load-part.ts";
import type { adminZhCn } from "./locale/admin-zh-cn.ts";
import type { laterZhCn } from "./locale/later-zh-cn.ts";
import type { zhCn } from "./locale/zh-cn.ts";

/** Loads the words of one language; the other stays on the server. */
export const loadWords: LoadWords = (locale) =>
  locale === "zh-CN"
    ? loadPart(() => import("./locale/zh-cn.ts")).then(({ zhCn }) => zhCn)
    : loadPart(() => import("./locale/en-us.ts")).then(({ enUs }) => enUs);

/** Loads the words of one language that the admin area adds. */
export const loadAdminWords: LoadWords = (locale) =>
  locale === "zh-CN"
    ? loadPart(() => import("./locale/admin-zh-cn.ts")).then(({ adminZhCn }) => adminZhCn)
    : loadPart(() => import("./locale/admin-en-us.ts")).then(({ adminEnUs }) => adminEnUs);

/** Loads the words of one language that home and the problem list can do without. */
export const loadLaterWords: LoadWords = (locale) =>
  locale === "zh-CN"
    ? loadPart(() => import("./locale/later-zh-cn.ts")).then(({ laterZhCn }) => laterZhCn)
    : loadPart(() => import("./locale/later-en-us.ts")).then(({ laterEnUs }) => laterEnUs);

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Messages & typeof zhCn & typeof laterZhCn & typeof adminZhCn };
    keySeparator: false;
    nsSeparator: false;
  }
}
