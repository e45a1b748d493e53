import { enUs as serverEnUs } from "@touchstone/contract/messages/en-us";
import { zhCn as serverZhCn } from "@touchstone/contract/messages/zh-cn";
import { expect, test } from "vitest";
import listOfKeys from "../../../../../docs/spec/message-keys.txt?raw";
import { adminEnUs } from "./admin-en-us.ts";
import { adminZhCn } from "./admin-zh-cn.ts";
import { enUs } from "./en-us.ts";
import { laterEnUs } from "./later-en-us.ts";
import { laterZhCn } from "./later-zh-cn.ts";
import { zhCn } from "./zh-cn.ts";

type Words = Readonly<Record<string, string>>;

const english: Words = { ...serverEnUs, ...enUs, ...laterEnUs, ...adminEnUs };
const chinese: Words = { ...serverZhCn, ...zhCn, ...laterZhCn, ...adminZhCn };
const dictionaries: [string, Words][] = [
  ["zh-CN", chinese],
  ["en-US", english],
];

/** The message keys that the specification names. */
const namedKeys = listOfKeys.trim().split("\n");

test("[I18N-07] both languages have the same keys", () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
});

test("words that load apart from each other have no key in common", () => {
  const keys = [serverZhCn, laterZhCn, adminZhCn].flatMap((words) => Object.keys(words));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(dictionaries)("[I18N-07] no word of %s is empty", (_locale, words) => {
  expect(Object.entries(words).filter(([, word]) => word.trim() === "")).toEqual([]);
});

test.each(dictionaries)("[I18N-08] every key that the specification names is in %s", (_locale, words) => {
  expect(namedKeys.filter((key) => !Object.hasOwn(words, key))).toEqual([]);
});

test("[I18N-08] the list of named keys is sorted, each once", () => {
  expect(namedKeys).toEqual([...new Set(namedKeys)].sort());
  expect(namedKeys).toContain("Good_luck_to_you");
});

test("a word has the same gaps in both languages", () => {
  const gaps = (word = "") => (word.match(/\{\{\w+\}\}/g) ?? []).sort().join();
  expect(Object.entries(chinese).filter(([key, word]) => gaps(word) !== gaps(english[key]))).toEqual([]);
});
