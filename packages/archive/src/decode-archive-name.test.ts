import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { decodeArchiveName } from "./decode-archive-name.ts";

const decode = (bytes: Buffer, isUtf8 = false, extra?: Buffer) =>
  decodeArchiveName({ bytes, isUtf8, extraFields: extra ? [{ id: 0x7075, data: extra }] : [] });

it.each([
  ["plain letters", Buffer.from("1.in"), "1.in"],
  ["UTF-8 that nobody announced", Buffer.from("数据😀.in"), "数据😀.in"],
  ["GBK", Buffer.from([0xca, 0xfd, 0xbe, 0xdd, 0x31, 0x2e, 0x69, 0x6e]), "数据1.in"],
  ["code page 437", Buffer.from([0x63, 0x61, 0x66, 0x82, 0x2e, 0x69, 0x6e]), "café.in"],
])("reads %s", (_what, bytes, name) => {
  expect(decode(bytes)).toBe(name);
});

it("reads the whole upper half of code page 437", () => {
  // The byte 0xff is in no GBK name, so the rest is not taken for one.
  const bytes = Buffer.from(Array.from({ length: 128 }, (_, at) => 0x80 + at));
  expect(decode(bytes)).toHaveLength(128);
  expect(decode(Buffer.from([0xe1, 0x20, 0xff]))).toBe("ß \u00a0");
});

it("takes an announced encoding at its word", () => {
  expect(decode(Buffer.from([0xca, 0xfd]), true)).toBeUndefined();
});

it("prefers the name in UTF-8 that was added, if it is of this name", () => {
  const old = Buffer.from("???.in");
  const added = (crc: number) => {
    const head = Buffer.alloc(5, 1);
    head.writeUInt32LE(crc, 1);
    return Buffer.concat([head, Buffer.from("数据.in")]);
  };
  expect(decode(old, false, added(crc32(old)))).toBe("数据.in");
  expect(decode(old, false, added(crc32(old) - 1))).toBe("???.in");
});
