import { openAsBlob } from "node:fs";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { assertSha256, BlobMissing, type BlobStore } from "./blob-store.ts";
import { hashGate } from "./hash-gate.ts";
import { receiveContent } from "./receive-content.ts";
import { askBucket, failureOf, type S3Failure, type S3Place } from "./s3-bucket.ts";

// A blob is an object by the name of its sha256. Content is written to a file of this machine first, because only its
// end tells its name; then it is sent from the disk with its size and its hash, which the store checks. A store shows an
// object whole or not at all, so a reader never sees half a blob.

/** What S3 takes in one request. */
const objectBytesMax = 5 * 2 ** 30;

/** Keeps blobs in a bucket; `incoming` is a folder of this machine for those that are on their way. */
export function createS3BlobStore(place: S3Place, incoming: string): BlobStore {
  return {
    put: (content, { maxBytes, ...options }) =>
      receiveContent(
        incoming,
        content,
        { ...options, maxBytes: Math.min(maxBytes, objectBytesMax) },
        async (path, { sha256 }) => {
          const body = { content: await openAsBlob(path), sha256 };
          const request = { method: "PUT", key: sha256, body, signal: options.signal } as const;
          const answer = await askBucket(place, request);
          // A 404 is no good answer here: there is no bucket.
          if (!answer.ok) throw await failureOf(answer, request);
          await answer.body?.cancel();
        },
      ),
    async read(sha256) {
      const request = { method: "GET", key: assertSha256(sha256) } as const;
      const answer = await askBucket(place, request);
      if (!answer.ok) throw lackOf(await failureOf(answer, request), sha256);
      const { stream } = hashGate({ expectedSha256: sha256 });
      // A failure reaches the reader through the stream it is given; a reader who leaves ends the request.
      return pipeline(bytesOf(answer), stream, () => {});
    },
    async has(sha256) {
      const answer = await askBucket(place, { method: "HEAD", key: assertSha256(sha256) });
      return answer.ok;
    },
    async remove(sha256) {
      const answer = await askBucket(place, { method: "DELETE", key: assertSha256(sha256) });
      await answer.body?.cancel();
    },
  };
}

/** A bucket that is not there is not a blob that is missing: a backup would call all of them lost. */
function lackOf(failure: S3Failure, sha256: string): Error {
  return failure.code === "NoSuchKey" ? new BlobMissing(sha256, { cause: failure }) : failure;
}

function bytesOf({ body }: Response): Readable {
  if (!body) return Readable.from([]);
  // -- the same class under two names: that of the web and that of Node
  return Readable.fromWeb(body as ReadableStream<Uint8Array>);
}
