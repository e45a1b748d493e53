import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertSha256, type PutOptions, type StoredBlob } from "./blob-store.ts";
import { hashGate } from "./hash-gate.ts";

/**
 * Writes content to a file of its own in `folder`, hashed on its way and flushed to the disk, and hands it to `settle`,
 * which may move it. The content of a stream has no name before its end, so this is how every put begins. The file is
 * gone afterwards, whatever happened; one that a crash leaves was never named.
 */
export async function receiveContent(
  folder: string,
  content: Readable | Uint8Array,
  { maxBytes, expectedSha256, signal }: PutOptions,
  settle: (path: string, blob: StoredBlob) => Promise<void>,
): Promise<StoredBlob> {
  if (expectedSha256 !== undefined) assertSha256(expectedSha256);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const gate = hashGate({ maxBytes, expectedSha256 });
  const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
  try {
    // Opened first: a stream that is destroyed while it opens makes its file after it was cleaned up.
    const file = await open(path, "wx");
    await pipeline(source, gate.stream, file.createWriteStream({ flush: true }), {
      ...(signal && { signal }),
    });
    await settle(path, { ...gate.result });
    return { ...gate.result };
  } finally {
    await rm(path, { force: true });
  }
}
