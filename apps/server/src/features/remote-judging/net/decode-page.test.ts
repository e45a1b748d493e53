import { expect, it } from "vitest";
import { decodePage } from "./decode-page.ts";

/** "Chinese" in GB2312. */
const chinese = [0xd6, 0xd0, 0xce, 0xc4];

it.each([
  ["the header", "text/html; charset=gb2312", ""],
  ["the page", "text/html", '<meta charset="gb2312">'],
  ["both, and the header counts", "text/html; charset=GBK", '<meta charset="utf-8">'],
])("a page is read by the encoding that %s names", (_, contentType, head) => {
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from(chinese)]);
  expect(decodePage(bytes, contentType)).toBe(`${head}中文`);
});

it("an encoding that nobody knows is UTF-8", () => {
  expect(decodePage(Buffer.from("中文"), "text/html; charset=klingon")).toBe("中文");
  expect(decodePage(Buffer.from("中文"), undefined)).toBe("中文");
});
