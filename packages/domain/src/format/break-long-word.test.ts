import { expect, it } from "vitest";
import { breakLongWord } from "./break-long-word.ts";

it.each([
  ["", ""],
  ["0123456789abcdef", "0123456789abcdef"],
  ["0123456789abcdefg", "0123456789abcdef\ng"],
  ["éééééééééééééééé", "éééééééééééééééé"],
  ["一二三四五六七八九", "一二三四五六七八九"],
  ["一二三四五六七八九十", "一二三四五六七八九\n十"],
  ["abcdefgh题目一二", "abcdefgh题\n目一二"],
  ["１２３４５６７８９０", "１２３４５６７８９\n０"],
  ["🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈", "🎈🎈🎈🎈🎈🎈🎈🎈🎈\n🎈"],
])("[FMT-05] %j breaks as %j", (text, lines) => {
  expect(breakLongWord(text)).toBe(lines);
});
