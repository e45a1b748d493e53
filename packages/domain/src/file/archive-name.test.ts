import { describe, expect, it } from "vitest";
import { foldArchiveName, isArchiveClutter, isSafeArchiveName } from "./archive-name.ts";

describe("a name inside an archive", () => {
  it.each([
    "1.in",
    "data/1.in",
    "数据/样例 1.in",
    "😀.in",
    '<img src=x onerror="alert(1)">.in',
    "it's.in",
    "two\nlines.in",
    "-rf.in",
    "..in",
    "a..b",
    ".hidden",
    "console.in",
    "ab:c",
    `${"a/".repeat(16)}1.in`,
  ])("%j is safe", (name) => {
    expect(isSafeArchiveName(name)).toBe(true);
  });

  it.each([
    "",
    "../1.in",
    "../../x",
    "a/../../b",
    "a/./b",
    "/etc/passwd",
    "//host/share",
    "a//b",
    "..\\..\\x",
    "a\\b",
    "C:\\x",
    "C:x",
    "a\0.in",
    "1.in.",
    "1.in ",
    "folder ./1.in",
    "CON",
    "nul.in",
    "a/Aux.txt",
    "com1",
    "lost\ud800.in",
    `${"a/".repeat(17)}1.in`,
    "n".repeat(256),
    `${`${"d".repeat(200)}/`.repeat(3)}1.in`,
  ])("%j is refused", (name) => {
    expect(isSafeArchiveName(name)).toBe(false);
  });

  it("counts bytes, not characters", () => {
    expect(isSafeArchiveName("数".repeat(85))).toBe(true);
    expect(isSafeArchiveName("数".repeat(86))).toBe(false);
  });
});

it.each([
  ["A.in", "a.in"],
  ["caf\u00e9.in", "cafe\u0301.in"],
  ["STRASSE", "straße"],
])("%j and %j are one file on some system", (one, other) => {
  expect(foldArchiveName(one)).toBe(foldArchiveName(other));
});

it("keeps other names apart", () => {
  expect(new Set(["1.in", "1.out", "l.in", "１.in"].map(foldArchiveName)).size).toBe(4);
});

it.each([
  ["__MACOSX/._1.in", true],
  ["a/__MACOSX/x", true],
  ["a/.DS_Store", true],
  ["Thumbs.db", true],
  ["data/desktop.ini", true],
  ["data/._1.in", true],
  ["1.in", false],
  ["thumbs.db.in", false],
])("%j is clutter: %s", (name, isClutter) => {
  expect(isArchiveClutter(name)).toBe(isClutter);
});
