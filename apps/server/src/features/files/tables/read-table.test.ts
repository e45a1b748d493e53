import { deflateRawSync } from "node:zlib";
import { Refusal } from "@touchstone/domain";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { readTable, readTextTable } from "./read-table.ts";
import { writeWorkbook } from "./write-workbook.ts";

const limits = { rowsMax: 100, columnsMax: 10 };
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readTable(bytes, limits);
const refused = (bytes: Uint8Array) =>
  read(bytes).then(
    () => "taken",
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

const people = [
  ["用户名", "密码"],
  ["李雷", "secret-1"],
];
const csv = "用户名,密码\r\n李雷,secret-1\r\n";
/** The same text as Excel writes it on a Chinese Windows. */
const gbk = Uint8Array.from(Buffer.from("d3c3bba7c3fb2cc3dcc2eb0d0ac0eec0d72c7365637265742d310d0a", "hex"));

describe("a text", () => {
  it.each<[string, Uint8Array]>([
    ["[ADMIN-11] UTF-8", utf8(csv)],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${csv}`)],
    ["GB18030", gbk],
    ["UTF-16 as Excel's Unicode text", Buffer.from(`\uFEFF${csv.replaceAll(",", "\t")}`, "utf16le")],
  ])("in %s is read", async (_encoding, bytes) => {
    expect(await read(bytes)).toEqual(people);
  });

  it("may be copied cells, with quoted line breaks, and keeps empty lines", () => {
    const text = 'username\tpassword\n\n"two\nlines"\tsecret-1\n';
    expect(readTextTable(text, limits)).toEqual([["username", "password"], [""], ["two\nlines", "secret-1"]]);
  });

  it.each<[string, Uint8Array, string]>([
    ["that is no text", Uint8Array.from([0xff, 0xff, 0x80, 0x00]), "table_unreadable"],
    ["with a zero character", utf8("a,b\0"), "table_unreadable"],
    ["with too many rows", utf8("a,b\n".repeat(101)), "table_too_large"],
    ["with too many columns", utf8("a,".repeat(11)), "table_too_large"],
  ])("%s is refused", async (_what, bytes, code) => {
    expect(await refused(bytes)).toBe(code);
  });
});

/** A zip of some parts. */
async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(parts)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const book = {
  "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const workbook = (sheet: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({ ...book, "xl/worksheets/sheet1.xml": sheet, ...more });

describe("a workbook", () => {
  it("that was written here is read again; what looks like a formula is text", async () => {
    const rows = [
      ["李雷", "=1+1", "007"],
      ["", "@sum", "-2+3"],
    ];
    const columns = ["姓名", "b", "c"].map((heading) => ({ heading, width: 10 }));
    const bytes = await writeWorkbook({ sheet: "用户", columns, rows });
    expect(await read(bytes)).toEqual([["姓名", "b", "c"], ...rows]);
    // No cell of it holds a formula.
    expect(Buffer.from(bytes).includes("<f>")).toBe(false);
  });

  it("gives shared and rich texts, numbers as typed, and of a formula what was shown last", async () => {
    const sheet = `<worksheet><sheetData>
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>2.024010101E9</v></c>
        <c r="D2" t="str"><f>HYPERLINK("http://evil","x")</f><v>shown</v></c></row>
      <row><c t="inlineStr"><is><t>inline</t></is></c><c><v>1.5</v></c></row></sheetData></worksheet>`;
    const texts = `<sst><si><r><t>李</t></r><r><t>雷</t></r><rPh><t>li lei</t></rPh></si></sst>`;
    expect(await read(await workbook(sheet, { "xl/sharedStrings.xml": texts }))).toEqual([
      [],
      ["李雷", "2024010101", "", "shown"],
      ["inline", "1.5"],
    ]);
  });

  const cell = (reference: string) =>
    `<worksheet><row r="${reference.replace(/\D+/, "")}"><c r="${reference}"><v>1</v></c></row></worksheet>`;
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["that is no zip", async () => utf8("PK\u0003\u0004 nothing"), "table_unreadable"],
    ["without sheets", () => zipOf({ "a.txt": "a" }), "table_unreadable"],
    ["of broken XML", () => workbook("<worksheet><row>"), "table_unreadable"],
    ["with a million rows named", () => workbook(cell("A1048576")), "table_too_large"],
    ["with a column far out", () => workbook(cell("XFD1")), "table_too_large"],
    [
      "with rows without end",
      () => workbook(`<worksheet>${"<row/>".repeat(200)}</worksheet>`),
      "table_too_large",
    ],
    ["of 500 parts and more", () => workbook("<worksheet/>", manyParts(501)), "table_too_large"],
    ["that is a bomb", () => workbook("<worksheet/>", { "xl/sharedStrings.xml": bomb() }), "table_too_large"],
    [
      "that declares entities",
      () => workbook(`<!DOCTYPE w [<!ENTITY a "${"a".repeat(100)}">]><worksheet>&a;</worksheet>`),
      "table_unreadable",
    ],
    ["that lies about its size", async () => lying(await workbook(cell("A1"))), "table_unreadable"],
    ["with a target outside", () => zipOf({ ...book, ...outside }), "table_unreadable"],
  ])("%s is refused", async (_what, make, code) => {
    expect(await refused(await make())).toBe(code);
  });
});

const outside = {
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Target="../../../etc/passwd"/></Relationships>`,
};
const manyParts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}.xml`, "<p/>"]));

/** 32 MB of text that pack to little. */
function bomb(): Buffer {
  const body = Buffer.alloc(32 * 1024 * 1024, " ");
  body.write("<sst>");
  expect(deflateRawSync(body.subarray(0, 1_000_000)).length).toBeLessThan(2_000);
  return body;
}

/** States in the directory that the sheet unpacks to a single byte. */
function lying(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  const name = copy.lastIndexOf("xl/worksheets/sheet1.xml");
  copy.writeUInt32LE(1, name - 46 + 24);
  return copy;
}
