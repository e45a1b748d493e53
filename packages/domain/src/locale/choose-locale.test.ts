import { expect, it } from "vitest";
import { chooseLocale } from "./choose-locale.ts";

it.each([
  ["[I18N-02] l=zh-cn is Chinese", { query: "zh-cn", stored: "en-US", browser: "en-US" }, "zh-CN"],
  ["[I18N-02] l=en-us is English", { query: "en-us", stored: "zh-CN", browser: "zh-CN" }, "en-US"],
  ["[I18N-02] any other l is English", { query: "fr", stored: "zh-CN", browser: "zh-CN" }, "en-US"],
  ["[I18N-02] an empty l is English", { query: "", stored: undefined, browser: "zh-CN" }, "en-US"],
  [
    "[I18N-03] the preference wins over the browser",
    { query: undefined, stored: "en-US", browser: "zh-CN" },
    "en-US",
  ],
  ["[I18N-03] also when it is Chinese", { query: undefined, stored: "zh-CN", browser: "en-US" }, "zh-CN"],
  ["[I18N-04] a Chinese browser", { query: undefined, stored: undefined, browser: "zh-TW" }, "zh-CN"],
  ["[I18N-04] an English browser", { query: undefined, stored: undefined, browser: "en-GB" }, "en-US"],
  ["[I18N-05] another browser", { query: undefined, stored: undefined, browser: "fr-FR" }, "zh-CN"],
  [
    "another browser on an English site",
    { query: undefined, stored: undefined, browser: "fr-FR", site: "en-US" },
    "en-US",
  ],
  [
    "a Chinese browser on an English site",
    { query: undefined, stored: undefined, browser: "zh-CN", site: "en-US" },
    "zh-CN",
  ],
  ["[I18N-05] nothing at all", { query: undefined, stored: "klingon", browser: undefined }, "zh-CN"],
] as const)("%s", (_name, signs, locale) => {
  expect(chooseLocale(signs)).toBe(locale);
});
