import { describe, expect, it } from "vitest";
import { downloadName } from "./download-name.ts";

describe("the name of an uploaded file", () => {
  it.each([
    ["notes.pdf", "notes.pdf"],
    ["第一讲 讲义.pdf", "第一讲 讲义.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\data.zip", "data.zip"],
    ["a/b/", "file"],
    ["", "file"],
    ["...", "file"],
    [".htaccess", "htaccess"],
    ['a";evil.exe', "a__evil.exe"],
    ["two\r\nSet-Cookie: x", "twoSet-Cookie_ x"],
    ["innocent\u202efdp.exe", "innocentfdp.exe"],
    ["zero\u0000byte.txt", "zerobyte.txt"],
    ["lost\ud800.txt", "lost.txt"],
    ["😀.txt", "😀.txt"],
    ["50%.txt", "50_.txt"],
    ["e\u0301.txt", "\u00e9.txt"],
  ])("%j is kept as %j", (sent, kept) => {
    expect(downloadName(sent)).toBe(kept);
  });

  it("is cut before its ending, between whole characters", () => {
    const name = downloadName(`${"😀".repeat(300)}.tar`);
    expect(Array.from(name)).toHaveLength(120);
    expect(name.endsWith("😀.tar")).toBe(true);
  });

  it("is the same when it is made again", () => {
    for (const sent of ["a/ b.txt", '"..x..', "%%%", "🎈".repeat(200)]) {
      expect(downloadName(downloadName(sent))).toBe(downloadName(sent));
    }
  });
});
