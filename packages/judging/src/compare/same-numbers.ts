/**
 * When two outputs consist of the same words, where words that are numbers may differ a little.
 *
 * The grammar is our own: decimal digits with at most one point and an exponent. What other parsers take for a number
 * (0x10, 1_000, Infinity, digits of other scripts) is a word, and words are compared byte by byte. Two whole numbers
 * are compared by their digits, so that no rounding makes them equal.
 */
import type { ByteReader } from "./byte-reader.ts";
import { isWithin, type Tolerance } from "./is-within.ts";
import { byteOf, type Comparing, isDry, isOver, skipWhite } from "./same-text.ts";
import { isEnd } from "./same-tokens.ts";

/** What setters mean who say nothing of it. */
export const usualTolerance: Tolerance = { absolute: 1e-6, relative: 1e-6 };

/** A longer word is compared in parts of this length, byte by byte, whatever it is. */
const partBytesMax = 1024 ** 2;

/** Equal word by word, with a tolerance for numbers. The second is the jury's. */
export function* sameNumbers(a: ByteReader, b: ByteReader, tolerance: Tolerance): Comparing {
  for (;;) {
    yield* skipWhite(a);
    yield* skipWhite(b);
    if (isOver(a) || isOver(b)) return isOver(a) && isOver(b);
    const word = yield* takeWord(a);
    const jurys = yield* takeWord(b);
    const isPart = word.length === partBytesMax || jurys.length === partBytesMax;
    if (isPart ? word !== jurys : !sameNumber(word, jurys, tolerance)) return false;
  }
}

/** The word at the reader, or the first part of a very long one. */
function* takeWord(reader: ByteReader): Generator<ByteReader, string, void> {
  let word = "";
  for (;;) {
    if (isDry(reader)) yield reader;
    const from = reader.at;
    const until = Math.min(reader.end, from + partBytesMax - word.length);
    while (reader.at < until && !isEnd(byteOf(reader))) reader.at += 1;
    word += reader.bytes.toString("latin1", from, reader.at);
    if (word.length === partBytesMax || isOver(reader) || (!isDry(reader) && isEnd(byteOf(reader))))
      return word;
  }
}

/** None of these can be matched in two ways: a word of a million characters takes one pass, also where it fails. */
const wholeShape = /^[+-]?\d+$/;
const decimalShape = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const infinityShape = /^[+-]?inf$/i;
const nanShape = /^[+-]?nan$/i;

/** Whether a word says what the jury's says. Not a number is never equal, not even to itself. */
export function sameNumber(word: string, jurys: string, tolerance: Tolerance): boolean {
  if (nanShape.test(word)) return false;
  if (word === jurys) return true;
  const areBoth = (shape: RegExp) => shape.test(word) && shape.test(jurys);
  if (areBoth(wholeShape)) return plainWhole(word) === plainWhole(jurys);
  if (areBoth(infinityShape)) return word.startsWith("-") === jurys.startsWith("-");
  return areBoth(decimalShape) && isWithin(word, jurys, tolerance);
}

/** A whole number without what it can be written without. */
function plainWhole(word: string): string {
  const digits = word.replace(/^[+-]/, "").replace(/^0+(?=\d)/, "");
  return word.startsWith("-") && digits !== "0" ? `-${digits}` : digits;
}
