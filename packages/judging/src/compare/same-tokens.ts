/** When two outputs consist of the same words, apart from the white space between them. On bytes, in constant memory. */
import type { ByteReader } from "./byte-reader.ts";
import { byteOf, type Comparing, isDry, isOver, isWhite, skipEqualPiece, skipWhite } from "./same-text.ts";

const asItIs = (byte: number): number => byte;

/** ASCII letters without their case; every other byte stays as it is. */
export const withoutCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte);

/** Equal word by word, each byte taken as `meaning` has it. Stretches of equal bytes are passed at a stroke. */
export function* sameTokens(a: ByteReader, b: ByteReader, meaning = asItIs): Comparing {
  let isInWord = false;
  for (;;) {
    if (isDry(a)) yield a;
    if (isDry(b)) yield b;
    if (skipEqualPiece(a, b)) isInWord = !isWhite(a.bytes[a.at - 1] ?? 0);
    if (isDry(a) || isDry(b)) continue;
    const [x, y] = [byteOf(a), byteOf(b)];
    if (!isEnd(x) && !isEnd(y)) {
      if (meaning(x) !== meaning(y)) return false;
      isInWord = true;
      a.at += 1;
      b.at += 1;
    } else {
      if (isInWord && isEnd(x) !== isEnd(y)) return false;
      isInWord = false;
      yield* skipWhite(a);
      yield* skipWhite(b);
      if (isOver(a) || isOver(b)) return isOver(a) && isOver(b);
    }
  }
}

/** Whether a word is over before this byte. */
export function isEnd(byte: number): boolean {
  return byte < 0 || isWhite(byte);
}
