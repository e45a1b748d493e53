/**
 * Where an output that was found wrong and the answer part, for people to look at. Words decide as the comparison takes
 * them; only where all of them are the same is white space looked at. It is help and no verdict: an output that
 * differs here and there in what does not count is soon given up, and where it finds nothing, or where there is no one place, it says nothing.
 */
import { differenceTextMax } from "@touchstone/contract";
import type { OutputDifference } from "@touchstone/domain";
import { type ByteReader, readBoth } from "./byte-reader.ts";
import type { OwnComparison } from "./compare-outputs.ts";
import { sameNumber, usualTolerance } from "./same-numbers.ts";
import { byteOf, decide, isDry, isOver, isWhite, skipEqualPiece } from "./same-text.ts";

/** How many words or lines are looked at one by one; stretches of equal bytes are passed at a stroke. */
const piecesMax = 10_000;
/** A longer word or line is not compared: there is no showing where in it the difference is. */
const pieceBytesMax = 64 * 1024;
const lineFeed = 0x0a;

/** Looks for the first difference; rejects when a file cannot be read. */
export async function findDifference(
  outputPath: string,
  answerPath: string,
  comparison: OwnComparison,
): Promise<OutputDifference | undefined> {
  const isSame = sameWordOf(comparison);
  if (!isSame) return undefined;
  const word = await onBoth(outputPath, answerPath, (ours, jurys) => firstWord(ours, jurys, isSame));
  if (word !== "same") return word;
  return onBoth(outputPath, answerPath, (ours, jurys) => firstLine(ours, jurys, comparison));
}

type IsSame = (word: string, jurys: string) => boolean;

/** Nothing where the order does not matter: no line is in the wrong place there. */
function sameWordOf(comparison: OwnComparison): IsSame | undefined {
  if (comparison.kind === "default") return (word, jurys) => word === jurys;
  switch (comparison.name) {
    case "tokens":
    case "lines":
      return (word, jurys) => word === jurys;
    case "case-insensitive":
      return (word, jurys) => word.toLowerCase() === jurys.toLowerCase();
    case "numbers":
      return (word, jurys) => sameNumber(word, jurys, comparison.tolerance ?? usualTolerance);
    case "unordered-lines":
      return undefined;
  }
}

/** A reader that knows at which line and character it stands. */
class Cursor {
  line = 1;
  column = 1;
  readonly reader: ByteReader;

  constructor(reader: ByteReader) {
    this.reader = reader;
  }

  /** Passes one byte; those within a character of several bytes are no column of their own. */
  pass(): void {
    const byte = byteOf(this.reader);
    this.reader.at += 1;
    if (byte === lineFeed) {
      this.line += 1;
      this.column = 1;
    } else if ((byte & 0xc0) !== 0x80) this.column += 1;
  }

  /** Passes a stretch of the piece at hand. */
  passMany(length: number): void {
    const { bytes, at } = this.reader;
    const end = at + length;
    let lineStart = -1;
    for (
      let feed = bytes.indexOf(lineFeed, at);
      feed !== -1 && feed < end;
      feed = bytes.indexOf(lineFeed, feed + 1)
    ) {
      this.line += 1;
      lineStart = feed + 1;
    }
    if (lineStart !== -1) {
      this.column = 1;
      this.reader.at = lineStart;
    }
    while (this.reader.at < end) this.pass();
  }
}

type Looking<T> = Generator<ByteReader, T, void>;

function onBoth<T>(
  outputPath: string,
  answerPath: string,
  look: (ours: Cursor, jurys: Cursor) => Looking<T>,
): Promise<T> {
  return readBoth(outputPath, answerPath, (output, answer) =>
    decide(look(new Cursor(output), new Cursor(answer))),
  );
}

/** A word or a line and where it begins; `isCut` when there is more of it than was taken. */
interface Piece {
  text: string;
  line: number;
  column: number;
  isCut: boolean;
}

function* firstWord(
  ours: Cursor,
  jurys: Cursor,
  isSame: IsSame,
): Looking<OutputDifference | "same" | undefined> {
  for (let left = piecesMax; left > 0; left--) {
    yield* passSame(ours, jurys, isWhite);
    const word = yield* nextWord(ours);
    const other = yield* nextWord(jurys);
    if (!word && !other) return "same";
    if (word?.isCut || other?.isCut) return undefined;
    if (!word || !other || !isSame(word.text, other.text)) return difference("word", word, other);
  }
  return undefined;
}

function* firstLine(
  ours: Cursor,
  jurys: Cursor,
  comparison: OwnComparison,
): Looking<OutputDifference | undefined> {
  const isExact = comparison.kind === "default" && !comparison.ignoresTrailingBlanks;
  const counted = ({ text }: Piece) => (isExact ? text : text.trimEnd());
  for (let left = piecesMax; left > 0; left--) {
    yield* passSame(ours, jurys, isLineFeed);
    const line = yield* nextPiece(ours, isLineFeed);
    const other = yield* nextPiece(jurys, isLineFeed);
    if ((!line && !other) || line?.isCut || other?.isCut) return undefined;
    if (!line || !other || counted(line) !== counted(other)) return difference("space", line, other);
  }
  return undefined;
}

function isLineFeed(byte: number): boolean {
  return byte === lineFeed;
}

/** Passes what is equal byte by byte, up to behind the last end of a word or line in it. Both stand at a beginning. */
function* passSame(ours: Cursor, jurys: Cursor, isEnd: (byte: number) => boolean): Looking<void> {
  const [a, b] = [ours.reader, jurys.reader];
  for (;;) {
    if (isDry(a)) yield a;
    if (isDry(b)) yield b;
    const at = a.at;
    let length = skipEqualPiece(a, b);
    a.at -= length;
    b.at -= length;
    while (length > 0 && !isEnd(a.bytes[at + length - 1] ?? 0)) length -= 1;
    if (length === 0) return;
    ours.passMany(length);
    jurys.passMany(length);
  }
}

function* nextWord(cursor: Cursor): Looking<Piece | null> {
  const { reader } = cursor;
  for (;;) {
    if (isDry(reader)) yield reader;
    if (isOver(reader)) return null;
    if (!isDry(reader) && !isWhite(byteOf(reader))) return yield* nextPiece(cursor, isWhite);
    if (!isDry(reader)) cursor.pass();
  }
}

/** What stands until the next byte at which a piece ends; a line feed that ends it belongs to it. */
function* nextPiece(cursor: Cursor, isEnd: (byte: number) => boolean): Looking<Piece | null> {
  const { reader, line, column } = cursor;
  const taken: Buffer[] = [];
  let size = 0;
  const piece = (isCut: boolean): Piece | null => {
    const text = Buffer.concat(taken).toString("utf8");
    return text === "" ? null : { text, line, column, isCut };
  };
  for (;;) {
    if (isDry(reader)) yield reader;
    if (isOver(reader)) return piece(false);
    const from = reader.at;
    while (reader.at < reader.end && !isEnd(byteOf(reader))) cursor.pass();
    const isWhole = reader.at < reader.end;
    if (isWhole && byteOf(reader) === lineFeed && isEnd !== isWhite) cursor.pass();
    // The piece of the file is read over when the next one comes.
    taken.push(Buffer.from(reader.bytes.subarray(from, reader.at)));
    size += reader.at - from;
    if (isWhole || size > pieceBytesMax) return piece(!isWhole);
  }
}

function difference(
  kind: OutputDifference["kind"],
  ours: Piece | null,
  jurys: Piece | null,
): OutputDifference | undefined {
  const place = ours ?? jurys;
  if (!place) return undefined;
  const [found, expected] = [charactersOf(ours), charactersOf(jurys)];
  const differs = found?.findIndex((character, at) => character !== expected?.[at]) ?? 0;
  const at = differs === -1 ? (found?.length ?? 0) : differs;
  return {
    kind,
    line: place.line,
    // A word is shown by its beginning, a line by where it goes wrong.
    column: kind === "word" ? place.column : at + 1,
    expected: excerpt(expected, at),
    found: excerpt(found, at),
  };
}

/** A NUL cannot be stored: its picture stands for it. */
function charactersOf(piece: Piece | null): string[] | undefined {
  return piece ? Array.from(piece.text.replaceAll("\0", "\u2400")) : undefined;
}

/** Characters that are shown, and how many of them before the difference. */
const shownMax = 80;
const shownBefore = 20;

function excerpt(characters: readonly string[] | undefined, at: number): string | null {
  if (!characters) return null;
  if (characters.length <= shownMax) return characters.join("").slice(0, differenceTextMax);
  const from = Math.max(0, Math.min(at - shownBefore, characters.length - shownMax));
  const until = from + shownMax;
  const shown = characters.slice(from, until).join("");
  return `${from > 0 ? "…" : ""}${shown}${until < characters.length ? "…" : ""}`.slice(0, differenceTextMax);
}
