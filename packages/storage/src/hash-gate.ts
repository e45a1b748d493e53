import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { BlobMismatch, BlobTooLarge } from "./blob-store.ts";

/** What may pass a gate. */
export interface GateOptions {
  maxBytes?: number;
  expectedSha256?: string | undefined;
}

/**
 * Passes bytes on while it hashes and counts them. Fails with `BlobTooLarge` at the first byte too many,
 * and at the end with `BlobMismatch` when the hash is not the expected one. `result` is known at the end.
 */
export function hashGate({ maxBytes = Number.POSITIVE_INFINITY, expectedSha256 }: GateOptions) {
  const hash = createHash("sha256");
  const result = { sha256: "", sizeBytes: 0 };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      result.sizeBytes += chunk.length;
      if (result.sizeBytes > maxBytes) return done(new BlobTooLarge(`more than ${maxBytes} bytes`));
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      result.sha256 = hash.digest("hex");
      const isExpected = expectedSha256 === undefined || expectedSha256 === result.sha256;
      done(isExpected ? null : new BlobMismatch(`expected ${expectedSha256}, got ${result.sha256}`));
    },
  });
  return { stream, result };
}
