/**
 * When two outputs say the same, on bytes and with constant memory, however long a line or a run of blanks is.
 *
 * White space is the six ASCII characters; a line ends with a line feed and with nothing else, so that a carriage
 * return before it is a blank at the end of the line.
 *
 * Each question is a generator that works through the pieces its readers hold and yields a reader that needs its next
 * piece. So the loops are plain and fast, and the process does other things between two pieces. All of them may start
 * in the middle, wherever everything before was equal byte by byte.
 */
import type { ByteReader } from "./byte-reader.ts";

/** A question under way: yields a reader that needs its next piece, ends with the answer. */
export type Comparing = Generator<ByteReader, boolean, void>;

const lineFeed = 0x0a;
const nothing = -1;

/** Works a question out, giving each yielded reader its next piece. */
export async function decide<T>(comparing: Generator<ByteReader, T, void>): Promise<T> {
  for (;;) {
    const step = comparing.next();
    if (step.done) return step.value;
    await step.value.fill();
  }
}

/** Equal byte by byte. When not, both readers stand where the difference is. */
export function* sameBytes(a: ByteReader, b: ByteReader): Comparing {
  yield* skipEqual(a, b);
  return isOver(a) && isOver(b);
}

/** Equal when all white space is left out. */
export function* sameWithoutWhite(a: ByteReader, b: ByteReader): Comparing {
  for (;;) {
    yield* skipEqual(a, b);
    yield* skipWhite(a);
    yield* skipWhite(b);
    if (isOver(a) || isOver(b)) return isOver(a) && isOver(b);
    if (byteOf(a) !== byteOf(b)) return false;
  }
}

/** Equal when blanks at the ends of lines and white space at the end of the whole are left out. */
export function* sameTrimmed(a: ByteReader, b: ByteReader): Comparing {
  for (;;) {
    yield* skipEqual(a, b);
    if (!(yield* skipSameWhite(a, b))) return false;
    if (isOver(a)) return isOver(b);
    if (byteOf(a) !== byteOf(b)) return false;
  }
}

/**
 * Passes the white space before two words, or before two ends, and says whether it counts the same: as many line
 * feeds, and after the last of them the same blanks. Blanks of earlier lines are at an end of a line and do not count.
 */
function* skipSameWhite(a: ByteReader, b: ByteReader): Comparing {
  let isSameIndent = true;
  for (;;) {
    if (isDry(a)) yield a;
    if (isDry(b)) yield b;
    const x = byteOf(a);
    const y = byteOf(b);
    if (x === nothing || y === nothing) {
      yield* skipWhite(a);
      yield* skipWhite(b);
      return isOver(a) && isOver(b);
    }
    if (isBlank(x) || isBlank(y)) {
      isSameIndent &&= x === y;
      if (isBlank(x)) a.at += 1;
      if (isBlank(y)) b.at += 1;
    } else if (x === lineFeed && y === lineFeed) {
      isSameIndent = true;
      a.at += 1;
      b.at += 1;
    } else {
      return isSameIndent && x !== lineFeed && y !== lineFeed;
    }
  }
}

function* skipEqual(a: ByteReader, b: ByteReader): Generator<ByteReader, void, void> {
  for (;;) {
    if (isDry(a)) yield a;
    if (isDry(b)) yield b;
    if (skipEqualPiece(a, b) === 0 || (!isDry(a) && !isDry(b))) return;
  }
}

/** Passes what is equal in the pieces at hand, and says how much it was. */
export function skipEqualPiece(a: ByteReader, b: ByteReader): number {
  const same = equalBytes(a, b, Math.min(a.end - a.at, b.end - b.at));
  a.at += same;
  b.at += same;
  return same;
}

function equalBytes(a: ByteReader, b: ByteReader, length: number): number {
  if (a.bytes.compare(b.bytes, b.at, b.at + length, a.at, a.at + length) === 0) return length;
  let same = 0;
  while (a.bytes[a.at + same] === b.bytes[b.at + same]) same += 1;
  return same;
}

/** Passes white space. */
export function* skipWhite(reader: ByteReader): Generator<ByteReader, void, void> {
  for (;;) {
    while (reader.at < reader.end && isWhite(byteOf(reader))) reader.at += 1;
    if (!isDry(reader)) return;
    yield reader;
  }
}

/** At the end of its piece, with more to come. */
export function isDry(reader: ByteReader): boolean {
  return reader.at === reader.end && !reader.isSpent;
}

/** At the end of everything. */
export function isOver(reader: ByteReader): boolean {
  return reader.at === reader.end && reader.isSpent;
}

/** The next byte of the piece, or -1 where there is none. */
export function byteOf(reader: ByteReader): number {
  return reader.at < reader.end ? (reader.bytes[reader.at] ?? nothing) : nothing;
}

/** One of the six ASCII characters. */
export function isWhite(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function isBlank(byte: number): boolean {
  return byte !== lineFeed && isWhite(byte);
}
