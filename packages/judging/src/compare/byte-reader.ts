import { open } from "node:fs/promises";

const pieceBytes = 256 * 1024;
/** Pieces of files that are closed, for the next ones: made anew for each test, they would keep the collector busy. */
const spare: Buffer[] = [];

/** What is read: as much as fits, and 0 bytes at the end. An open file is one. */
export interface ByteSource {
  read(into: Buffer): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
}

/**
 * Bytes read once from their beginning, one piece at a time. Those who read look at `bytes` from `at` to `end` and
 * move `at`; when they stand at `end` and `isSpent` is false, there is more after the next `fill`.
 */
export class ByteReader {
  readonly bytes: Buffer;
  at = 0;
  end = 0;
  isSpent = false;
  readonly #source: ByteSource;

  constructor(source: ByteSource, bytes: Buffer) {
    this.#source = source;
    this.bytes = bytes;
  }

  /** Opens a file for one reading. */
  static async open(path: string): Promise<ByteReader> {
    const file = await open(path);
    const bytes = spare.pop() ?? Buffer.allocUnsafe(pieceBytes);
    const close = () => {
      spare.push(bytes);
      return file.close();
    };
    return new ByteReader({ read: (into) => file.read(into), close }, bytes);
  }

  /** Replaces the piece, all of which must have been read, by the next one. */
  async fill(): Promise<void> {
    const { bytesRead } = await this.#source.read(this.bytes);
    this.at = 0;
    this.end = bytesRead;
    this.isSpent = bytesRead === 0;
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}

/** Opens two files for one reading each, and closes them when `use` is done. Rejects when one cannot be read. */
export async function readBoth<T>(
  outputPath: string,
  answerPath: string,
  use: (output: ByteReader, answer: ByteReader) => Promise<T>,
): Promise<T> {
  const output = await ByteReader.open(outputPath);
  try {
    const answer = await ByteReader.open(answerPath);
    try {
      return await use(output, answer);
    } finally {
      await answer.close();
    }
  } finally {
    await output.close();
  }
}
