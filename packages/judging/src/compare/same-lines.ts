/**
 * When two outputs have the same lines, in whatever order, each as often. Blanks at the ends of lines and empty lines
 * do not count. Constant memory: every line is boiled down to a number of 64 bits, and the sums over all lines are
 * compared. To meet a sum by another set of lines one would have to know the answer.
 */
import type { ByteReader } from "./byte-reader.ts";
import { byteOf, type Comparing, isDry, isOver, isWhite } from "./same-text.ts";

const lineFeed = 0x0a;

/** What is known of the lines of one output. */
interface LineSum {
  lines: number;
  high: number;
  low: number;
}

/** Equal as unordered lines. */
export function* sameLines(a: ByteReader, b: ByteReader): Comparing {
  const sumA = yield* sumLines(a);
  const sumB = yield* sumLines(b);
  return sumA.lines === sumB.lines && sumA.high === sumB.high && sumA.low === sumB.low;
}

function* sumLines(reader: ByteReader): Generator<ByteReader, LineSum, void> {
  const sum = { lines: 0, high: 0, low: 0 };
  const line = emptyLine();
  for (;;) {
    if (isDry(reader)) yield reader;
    if (isOver(reader)) {
      endLine(line, sum);
      return sum;
    }
    for (; reader.at < reader.end; reader.at += 1) {
      const byte = byteOf(reader);
      if (byte === lineFeed) endLine(line, sum);
      else takeByte(line, byte);
    }
  }
}

/** A line so far. Blanks are put off until something follows them: `put` holds how they would change it. */
interface Line {
  isEmpty: boolean;
  high: number;
  low: number;
  put: { high: number; low: number };
}

const seeds = { high: 0x9e3779b9, low: 0x85ebca6b };

function emptyLine(): Line {
  return { isEmpty: true, ...seeds, put: { ...seeds } };
}

function takeByte(line: Line, byte: number): void {
  line.put.high = Math.imul(line.put.high ^ byte, 0x9e3779b1);
  line.put.low = Math.imul(line.put.low ^ byte, 0x5f356495);
  if (isWhite(byte)) return;
  line.isEmpty = false;
  line.high = line.put.high;
  line.low = line.put.low;
}

function endLine(line: Line, sum: LineSum): void {
  if (!line.isEmpty) {
    sum.lines += 1;
    sum.high = (sum.high + stir(line.high, line.low)) | 0;
    sum.low = (sum.low + stir(line.low, line.high)) | 0;
  }
  Object.assign(line, emptyLine());
}

/** Every bit of both decides every bit of the result, so that sums of lines do not follow from their parts. */
function stir(value: number, other: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return twice ^ (twice >>> 16);
}
