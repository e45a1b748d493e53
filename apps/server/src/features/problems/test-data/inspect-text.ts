import { Transform } from "node:stream";

/** What is worth saying of a text that a test is made of. */
export interface TextTraits {
  isEmpty: boolean;
  hasByteOrderMark: boolean;
  hasCarriageReturns: boolean;
  endsInNewline: boolean;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** Looks at bytes on their way and changes none; `traits` are known at the end. */
export function inspectText(): { stream: Transform; traits: TextTraits } {
  const traits = { isEmpty: true, hasByteOrderMark: false, hasCarriageReturns: false, endsInNewline: false };
  let start = Buffer.alloc(0);
  let last = -1;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (start.length < 3) {
        start = Buffer.concat([start, chunk.subarray(0, 3 - start.length)]);
        traits.hasByteOrderMark = start.equals(byteOrderMark);
      }
      if (chunk.length > 0) {
        const isSplit = last === carriageReturn && chunk[0] === lineFeed;
        traits.hasCarriageReturns ||= isSplit || chunk.includes("\r\n");
        traits.isEmpty = false;
        last = chunk.at(-1) ?? last;
        traits.endsInNewline = last === lineFeed;
      }
      done(null, chunk);
    },
  });
  return { stream, traits };
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
