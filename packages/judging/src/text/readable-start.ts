import { open } from "node:fs/promises";

/** The beginning of what a program wrote. */
export interface ReadableStart {
  readonly text: string;
  readonly bytes: number;
  readonly isCut: boolean;
}

/** Reads at most `maxBytes` of a file as text that is safe to store and to show. */
export async function readableStart(path: string, maxBytes: number): Promise<ReadableStart> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(maxBytes + 1));
    const bytes = Math.min(bytesRead, maxBytes);
    return { text: readable(buffer.subarray(0, bytes)), bytes, isCut: bytesRead > maxBytes };
  } finally {
    await file.close();
  }
}

/** Control characters drive terminals, and a NUL cannot be stored: only line feed and tab stay. */
function readable(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replaceAll("\r", "")
    .replace(/(?![\n\t])\p{Cc}/gu, "\ufffd");
}
