import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printFault, printLimits, printSheets } from "./print-rules.ts";

describe("what may be printed", () => {
  it.each(["", "   ", "\n\t\n".repeat(40)])("[CADM-04] not nothing: %j", (content) => {
    expect(printFault(content)).toBe("Content_cannot_be_empty");
  });

  it("[CADM-05] 49 characters are too few, 50 are enough", () => {
    expect(printFault("x".repeat(49))).toBe("Print_Content_Min");
    expect(printFault("x".repeat(50))).toBeUndefined();
  });

  it("no more than a program may have", () => {
    expect(printFault("x".repeat(printLimits.max))).toBeUndefined();
    expect(printFault("x".repeat(printLimits.max + 1))).toBe("Print_Content_Max");
  });
});

describe("sheets", () => {
  const size = { columns: 8, lines: 2 };

  it("hold their lines in order; what is too long goes on below", () => {
    expect(printSheets("one\r\ntwo\rabcdefghij\n\nend\n\n", size)).toEqual([
      ["one", "two"],
      ["abcdefgh", "ij"],
      ["", "end"],
    ]);
  });

  it("count a tab to the next stop and a Chinese letter twice", () => {
    expect(printSheets("a\tb\n霜月公开赛", size)).toEqual([["a   b", "霜月公开"], ["赛"]]);
  });

  it("lose no letter and overflow nowhere", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", minLength: 1 }), (content) => {
        const sheets = printSheets(content, size);
        expect(sheets.flat().join("")).toBe(content);
        for (const sheet of sheets) {
          expect(sheet.length).toBeLessThanOrEqual(size.lines);
          for (const line of sheet) expect(line.length).toBeLessThanOrEqual(size.columns);
        }
      }),
    );
  });
});
