import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { inspectText } from "./inspect-text.ts";

const plain = { isEmpty: false, hasByteOrderMark: false, hasCarriageReturns: false, endsInNewline: true };

it.each([
  ["a plain text", ["1 2\n"], {}],
  ["nothing", [], { isEmpty: true, endsInNewline: false }],
  ["no newline at the end", ["1\n2"], { endsInNewline: false }],
  ["lines as Windows ends them", ["1\r\n"], { hasCarriageReturns: true }],
  ["such an end over two pieces", ["1\r", "\n2\n"], { hasCarriageReturns: true }],
  ["a lone carriage return", ["1\r2\n"], {}],
  ["a byte order mark", ["\ufeff1\n"], { hasByteOrderMark: true }],
  ["a byte order mark in pieces", [[0xef], [0xbb], [0xbf, 0x0a]], { hasByteOrderMark: true }],
  ["the mark's bytes later on", ["x\ufeff\n"], {}],
])("sees %s", async (_what, pieces, traits) => {
  const chunks = pieces.map((piece) => Buffer.from(piece as string));
  const inspected = inspectText();
  const passed = await buffer(Readable.from(chunks).pipe(inspected.stream));
  expect(passed).toEqual(Buffer.concat(chunks));
  expect(inspected.traits).toEqual({ ...plain, ...traits });
});
