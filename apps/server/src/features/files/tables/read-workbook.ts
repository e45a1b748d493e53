/**
 * Reads the first sheet of an Excel workbook (.xlsx), which is a zip of XML, without trusting any size that it states.
 * The parts are unpacked as a stream into a parser that counts as it goes: a bomb ends at the limit, however large it
 * would have grown. A formula is never run: of its cell counts what Excel last showed. Entities that a document
 * declares itself are unknown to the parser, so none is expanded.
 */
import type { Readable } from "node:stream";
import { Refusal } from "@touchstone/domain";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { TableLimits } from "./table-limits.ts";

const partsMax = 500;
const unpackedBytesMax = 24 * 1024 * 1024;
const cellCharactersMax = 1_000;
const textsMax = 200_000;

/** The cells of the first sheet by rows. What is no workbook is refused. */
export async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  const parts = await openParts(bytes);
  const sheet = await findFirstSheet(parts);
  const texts = parts.has("xl/sharedStrings.xml") ? await readTexts(parts) : [];
  return readSheet(parts, sheet, texts, limits);
}

/** The parts of a workbook by name; each is read as a stream, and all of them share one allowance of bytes. */
interface Parts {
  has: (name: string) => boolean;
  read: (name: string, hear: Hearing) => Promise<void>;
}

/** What is heard of a part's XML; prefixes of names are left out. */
interface Hearing {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

async function openParts(bytes: Uint8Array): Promise<Parts> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  }).catch(unreadable);
  if (zip.entryCount > partsMax) throw new Refusal("table_too_large");
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    unreadable(error);
  }
  let bytesLeft = unpackedBytesMax;
  return {
    has: (name) => entries.has(name),
    async read(name, hear) {
      const entry = entries.get(name);
      if (!entry) throw new Refusal("table_unreadable");
      const stream = await openEntry(zip, entry);
      const parser = parserOf(hear);
      const decoder = new TextDecoder("utf-8", { fatal: true });
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytesLeft -= chunk.length;
          if (bytesLeft < 0) throw new Refusal("table_too_large");
          parser.write(decoder.decode(chunk, { stream: true }));
        }
        parser.close();
      } catch (error) {
        stream.destroy();
        unreadable(error);
      }
    },
  };
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (!entry.canDecodeFileData()) throw new Refusal("table_unreadable");
  return zip.openReadStreamPromise(entry).catch(unreadable);
}

/** What a library says of the bytes it was given is about the bytes; our own refusals pass. */
function unreadable(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal("table_unreadable");
}

function parserOf({ open, text, close }: Hearing): SaxesParser {
  const parser = new SaxesParser();
  const plain = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(":") + 1);
  parser.on("error", unreadable);
  parser.on("doctype", unreadable);
  parser.on("opentag", (tag) => open?.(plain(tag), tag.attributes as Record<string, string>));
  parser.on("text", (words) => text?.(words));
  parser.on("closetag", (tag) => close?.(plain(tag)));
  return parser;
}

/** The part of the sheet that stands first in the book. */
async function findFirstSheet(parts: Parts): Promise<string> {
  let relation: string | undefined;
  await parts.read("xl/workbook.xml", {
    open(name, attributes) {
      if (name === "sheet") relation ??= attributes["r:id"];
    },
  });
  let target: string | undefined;
  await parts.read("xl/_rels/workbook.xml.rels", {
    open(name, attributes) {
      if (name === "Relationship" && attributes.Id === relation) target = attributes.Target;
    },
  });
  if (target === undefined) throw new Refusal("table_unreadable");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. How a word is spoken (`rPh`) is no part of it. */
async function readTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let current = "";
  let isText = false;
  let isSpoken = false;
  await parts.read("xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") isSpoken = true;
      isText = name === "t" && !isSpoken;
    },
    text(words) {
      if (isText) current = grown(current, words);
    },
    close(name) {
      isText = false;
      if (name === "rPh") isSpoken = false;
      if (name !== "si") return;
      if (texts.length >= textsMax) throw new Refusal("table_too_large");
      texts.push(current);
    },
  });
  return texts;
}

async function readSheet(
  parts: Parts,
  sheet: string,
  texts: readonly string[],
  { rowsMax, columnsMax }: TableLimits,
): Promise<string[][]> {
  const rows: string[][] = [];
  let rowNumber = 0;
  let column = -1;
  let type = "n";
  let value = "";
  let isValue = false;
  await parts.read(sheet, {
    open(name, attributes) {
      if (name === "row") {
        rowNumber = attributes.r === undefined ? rowNumber + 1 : Number(attributes.r);
        column = -1;
        // A row that is named beyond the limit is refused before anything is made for those between.
        if (!(rowNumber >= 1 && rowNumber <= rowsMax)) throw new Refusal("table_too_large");
      } else if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? "n";
        value = "";
      }
      isValue = name === "v" || name === "t";
    },
    text(words) {
      if (isValue) value = grown(value, words);
    },
    close(name) {
      isValue = false;
      if (name !== "c" || value === "") return;
      if (!(column >= 0 && column < columnsMax)) throw new Refusal("table_too_large");
      while (rows.length < rowNumber) rows.push([]);
      const row = rows[rowNumber - 1] ?? [];
      while (row.length < column) row.push("");
      row[column] = cellText(type, value, texts);
    },
  });
  return rows;
}

function grown(text: string, words: string): string {
  if (text.length + words.length > cellCharactersMax) throw new Refusal("table_too_large");
  return text + words;
}

/** "C7" is column 2. */
function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number is written as people type it: a student number of ten digits is none in powers of ten. */
function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type !== "n") return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}
