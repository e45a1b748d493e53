/**
 * The items of a Free Problem Set, which is one XML file with everything in it. It is parsed as it is read. Texts of
 * tests and pictures go to the spool, the others are short. Nothing that the document declares is expanded or fetched:
 * a document type with an inner part is refused, and an entity that XML itself does not know is an error. A text is held
 * until its end, so how much may come without an end is limited, in one piece and in all.
 */
import { createReadStream } from "node:fs";
import { Refusal } from "@touchstone/domain";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { PackageSource, PackedFile } from "../package-reader.ts";
import type { TextSpool } from "./open-spool.ts";

/** A text of an item and what its element says beside it. */
export interface FpsText {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An item. Texts and files by the name of their element, in their order. */
export interface FpsItem {
  readonly texts: ReadonlyMap<string, readonly FpsText[]>;
  readonly files: ReadonlyMap<string, readonly PackedFile[]>;
  readonly pictures: readonly { readonly src: string; readonly file: PackedFile }[];
  /** Texts that were left out, being longer than any text of a problem. */
  readonly tooLong: readonly string[];
}

/** Elements whose texts are tests. */
const testElements = ["test_input", "test_output"];
const depthMax = 12;
const textCharactersMax = 512 * 1024;
const itemTextsMax = 6_000;
const itemCharactersMax = 4 * 1024 * 1024;
/** The most that one text may have, whatever the site allows a file of a zip. */
const heldBytesMax = 32 * 1024 ** 2;
const itemsMax = 5_000;

/** The items one after the other. Refuses what is no such file. */
export async function* readFpsItems(source: PackageSource, spool: TextSpool): AsyncGenerator<FpsItem> {
  const done: FpsItem[] = [];
  const held = Math.min(source.limits.fileBytesMax, heldBytesMax);
  const hearing = createHearing(spool, held, (item) => done.push(item));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const file = createReadStream(source.path);
  let total = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > source.limits.totalBytesMax) throw new Refusal("archive_too_large");
      hearing.write(decoder.decode(chunk, { stream: true }));
      await spool.flush();
      yield* done.splice(0);
    }
    hearing.write(decoder.decode());
    hearing.close();
  } catch (error) {
    throw unreadable(error);
  } finally {
    file.destroy();
  }
}

/** What the parser and the decoder say is about the file; what the disk says is not. */
function unreadable(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const isOfDisk =
    error instanceof Error && "code" in error && error.code !== "ERR_ENCODING_INVALID_ENCODED_DATA";
  return isOfDisk ? error : new Refusal("package_unreadable");
}

interface OpenItem {
  texts: Map<string, FpsText[]>;
  files: Map<string, PackedFile[]>;
  pictures: { src: string; file: PackedFile }[];
  tooLong: string[];
  src: string;
  count: number;
  characters: number;
}

function createHearing(spool: TextSpool, heldMax: number, take: (item: FpsItem) => void) {
  const parser = new SaxesParser();
  const path: string[] = [];
  let item: OpenItem | undefined;
  let words: string[] = [];
  let attributes: Record<string, string> = {};
  let [items, sinceEvent, inPart] = [0, 0, 0];
  const refuse = (): never => {
    throw new Refusal("package_unreadable");
  };
  const heard = (text: string) => {
    sinceEvent = 0;
    if (!item || path.length <= 2) return;
    // A text may come in any number of pieces.
    inPart += text.length;
    if (inPart > heldMax) throw new Refusal("archive_too_large");
    words.push(text);
  };
  parser.on("error", refuse);
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse();
  });
  parser.on("text", heard);
  parser.on("cdata", heard);
  parser.on("opentag", (tag: SaxesTagPlain) => {
    sinceEvent = 0;
    path.push(tag.name);
    if (path.length > depthMax || path[0] !== "fps") refuse();
    if (path.length === 2 && tag.name === "item") {
      items += 1;
      if (items > itemsMax) throw new Refusal("archive_too_many_files");
      item = {
        texts: new Map(),
        files: new Map(),
        pictures: [],
        tooLong: [],
        src: "",
        count: 0,
        characters: 0,
      };
    }
    // A text may have elements inside it: only those of an item and of a picture begin one.
    const isPart = path.length === 3 || (path.length === 4 && path[2] === "img");
    if (isPart) [words, inPart] = [[], 0];
    if (path.length === 3) attributes = { ...tag.attributes };
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    sinceEvent = 0;
    if (item && path.length === 3 && tag.name !== "img") keepText(item, tag.name, words, attributes, spool);
    if (item && path.length === 4 && path[2] === "img") keepPicture(item, tag.name, words, spool);
    if (item && path.length === 2) {
      take(item);
      item = undefined;
    }
    path.pop();
  });
  return {
    write(text: string) {
      sinceEvent += text.length;
      if (sinceEvent > heldMax) throw new Refusal("archive_too_large");
      parser.write(text);
    },
    close: () => parser.close(),
  };
}

function keepText(
  item: OpenItem,
  name: string,
  words: readonly string[],
  attributes: Record<string, string>,
  spool: TextSpool,
): void {
  item.count += 1;
  if (item.count > itemTextsMax) throw new Refusal("archive_too_many_files");
  const text = words.join("");
  if (testElements.includes(name)) {
    const files = item.files.get(name) ?? [];
    const ending = name === "test_input" ? "in" : "out";
    files.push(spool.add(`${files.length + 1}.${ending}`, Buffer.from(text)));
    item.files.set(name, files);
    return;
  }
  item.characters += text.length;
  if (text.length > textCharactersMax || item.characters > itemCharactersMax) {
    item.tooLong.push(name);
    return;
  }
  const texts = item.texts.get(name) ?? [];
  texts.push({ text, attributes });
  item.texts.set(name, texts);
}

function keepPicture(item: OpenItem, name: string, words: readonly string[], spool: TextSpool): void {
  const text = words.join("");
  if (name === "src") item.src = text.trim();
  if (name !== "base64") return;
  const file = spool.add(`${item.pictures.length + 1}`, Buffer.from(text, "base64"));
  item.pictures.push({ src: item.src, file });
}
