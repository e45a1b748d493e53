import { createHash } from "node:crypto";
import type { BlobName } from "@touchstone/contract";

const answerWithinMs = 60_000;

/** The site takes these bytes at no time: the address has expired, or they are too many. */
export class BlobRefused extends Error {}

/** What the site says then; whatever else it says may be otherwise the next time. */
const refusals = [404, 413];

/** Stores bytes at the site by the signed address of an order; no error names the address. */
export async function uploadBlob(blobUrl: string, bytes: Buffer, signal: AbortSignal): Promise<BlobName> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const response = await fetch(blobUrl.replace("{sha256}", sha256), {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  });
  if (response.ok) return { sha256, sizeBytes: bytes.length };
  const because = `a blob of ${bytes.length} bytes was not stored: status ${response.status}`;
  throw refusals.includes(response.status) ? new BlobRefused(because) : new Error(because);
}
