import type { Readable } from "node:stream";

/** What a stored blob is known by. */
export interface StoredBlob {
  /** 64 lower-case hex digits. */
  sha256: string;
  sizeBytes: number;
}

/** Limits and expectations of one put. */
export interface PutOptions {
  /** More bytes than this are refused with `BlobTooLarge`. */
  maxBytes: number;
  /** The hash the content must have, when the sender named it; another is refused with `BlobMismatch`. */
  expectedSha256?: string;
  /** Ends the put; nothing of it is kept. */
  signal?: AbortSignal;
}

/**
 * Immutable contents by their sha256. A put is all or nothing: a blob is either there whole or not there,
 * also after a crash. Putting what is there already changes nothing. Every method refuses a name that is
 * not a sha256.
 */
export interface BlobStore {
  put(content: Readable | Uint8Array, options: PutOptions): Promise<StoredBlob>;
  /** The content as a stream that fails at its end when the bytes do not hash to the name; throws `BlobMissing`. */
  read(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Removes a blob; one that is not there is no error. */
  remove(sha256: string): Promise<void>;
}

/** No blob of that name is stored. */
export class BlobMissing extends Error {
  override name = "BlobMissing";
}

/** The content is larger than the put allows. */
export class BlobTooLarge extends Error {
  override name = "BlobTooLarge";
}

/** The content does not have the hash it is named by. */
export class BlobMismatch extends Error {
  override name = "BlobMismatch";
}

/** Returns the name if it is a sha256 in lower-case hex; anything else, such as a path, throws. */
export function assertSha256(name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new TypeError("a blob is named by the 64 hex digits of its sha256");
  return name;
}
