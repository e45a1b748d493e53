import { createHash } from "node:crypto";
import type { BlobName } from "@touchstone/contract";
import type { FetchBlob } from "../data/test-data-cache.ts";

/** A blob store in memory. */
export interface BlobShelf {
  put(content: string | Buffer | object): BlobName;
  readonly fetch: FetchBlob;
}

/** An empty shelf. Objects that are not bytes are put as JSON. */
export function blobShelf(): BlobShelf {
  const blobs = new Map<string, Buffer>();
  return {
    put(content) {
      const isPlain = typeof content === "string" || Buffer.isBuffer(content);
      const bytes = Buffer.from(isPlain ? content : JSON.stringify(content));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      blobs.set(sha256, bytes);
      return { sha256, sizeBytes: bytes.length };
    },
    fetch: async ({ sha256 }) => {
      const bytes = blobs.get(sha256);
      if (!bytes) throw new Error(`no blob ${sha256}`);
      return (async function* () {
        yield bytes;
      })();
    },
  };
}
