import { expect, it } from "vitest";
import { localeOf } from "./locale.ts";

it.each([
  [undefined, "zh-CN"],
  ["", "zh-CN"],
  ["en", "en-US"],
  ["en-GB,en;q=0.9", "en-US"],
  ["zh-TW", "zh-CN"],
  ["fr-FR,en;q=0.8,zh;q=0.5", "en-US"],
  ["en;q=0.3,zh;q=0.7", "zh-CN"],
  ["en;q=0,zh;q=0.1", "zh-CN"],
  ["fr,de", "zh-CN"],
  ["english", "zh-CN"],
])("%j reads as %s", (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
