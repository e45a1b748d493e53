import { describe, expect, it } from "vitest";
import { oldRow } from "./old-row.ts";

describe("a row of an old database", () => {
  it.each([
    [null, ""],
    [undefined, ""],
    [7, "7"],
    ["a\0b", "ab"],
    [Buffer.from("é"), "é"],
    [{ config: [] }, '{"config":[]}'],
  ])("%j as a text is %j", (value, text) => {
    expect(oldRow({ value }).text("value")).toBe(text);
  });

  it.each([
    [null, 5],
    ["", 5],
    ["x", 5],
    ["1.500", 1.5],
    [0, 0],
  ])("%j as a number, or else 5, is %d", (value, number) => {
    expect(oldRow({ value }).number("value", 5)).toBe(number);
  });

  it.each([
    [undefined, true],
    [0, false],
    [1, true],
    ["0", false],
    [Buffer.from([1]), true],
    [Buffer.from([0]), false],
  ])("%j as a flag, or else true, is %s", (value, flag) => {
    expect(oldRow({ value }).flag("value", true)).toBe(flag);
  });

  it("has no date where the old one is none", () => {
    const row = oldRow({ zero: new Date(Number.NaN), at: new Date(0), text: "0000-00-00" });
    expect([row.date("zero"), row.date("at"), row.date("text")]).toEqual([null, new Date(0), null]);
  });
});
