import { expect, it } from "vitest";
import { drawnPieces } from "./drawn-pieces.ts";

const told = (line: string, isEveryBlank = false) =>
  drawnPieces(line, isEveryBlank).map(({ text, sign }) => (sign === undefined ? text : `<${sign}>`));

it.each([
  ["plain words stay as they are", "1 2", false, ["1", " ", "2"]],
  ["every blank where asked for", "1  2", true, ["1", "<··>", "2"]],
  ["blanks at the end", "1 2  ", false, ["1", " ", "2", "<··>"]],
  ["a tab", "1\t2", false, ["1", "<→>", "2"]],
  ["a carriage return", "1\r", false, ["1", "<CR>"]],
  ["a blank before a carriage return", "1 \r", false, ["1", "<·>", "<CR>"]],
  ["a byte order mark", "\ufeff1", false, ["<BOM>", "1"]],
  ["a full-width space", "1\u30002", false, ["1", "<□>", "2"]],
  ["a space that does not break", "1\u00a02", false, ["1", "<NBSP>", "2"]],
  ["another character of no width", "1\u200b2", false, ["1", "<U+200B>", "2"]],
  ["a NUL", "\0", false, ["<U+0000>"]],
  ["nothing", "", true, []],
])("%s", (_name, line, isEveryBlank, pieces) => {
  expect(told(line, isEveryBlank)).toEqual(pieces);
});

it("loses nothing of the text", () => {
  const line = "\ufeffa \t b\u3000\r ";
  expect(
    drawnPieces(line, true)
      .map(({ text }) => text)
      .join(""),
  ).toBe(line);
});
