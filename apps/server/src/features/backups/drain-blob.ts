import { finished } from "node:stream/promises";
import { BlobMismatch, BlobMissing, type BlobStore } from "@touchstone/storage";

/** Reads a blob to its end; answers whether it is there and hashes to its name. */
export async function drainBlob(blobs: BlobStore, sha256: string): Promise<boolean> {
  try {
    await finished((await blobs.read(sha256)).resume());
    return true;
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof BlobMismatch) return false;
    throw error;
  }
}
