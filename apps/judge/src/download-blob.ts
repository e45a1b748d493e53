import type { FetchBlob } from "@touchstone/judging";

const tries = 3;
/** The slowest store we wait for. */
const bytesPerMs = 1000;
const latencyMs = 30_000;

/**
 * Reads blobs at the signed addresses of one order. The address is a secret for as long as it is valid, so no error
 * names it.
 */
export function downloadBlob(blobUrl: string): FetchBlob {
  return async ({ sha256, sizeBytes }, signal) => {
    const timeout = AbortSignal.timeout(latencyMs + Math.ceil(sizeBytes / bytesPerMs));
    const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const address = blobUrl.replace("{sha256}", sha256);
    for (let left = tries - 1; ; left -= 1) {
      const response = await fetch(address, { signal: until, redirect: "error" }).catch((error: unknown) => {
        signal?.throwIfAborted();
        return error instanceof Error ? error : new Error(String(error));
      });
      if (!(response instanceof Error) && response.ok && response.body) return response.body;
      const isWorthTrying = response instanceof Error || response.status >= 500;
      if (left > 0 && isWorthTrying) continue;
      const why = response instanceof Error ? response.message : `status ${response.status}`;
      throw new Error(`blob ${sha256} cannot be fetched: ${why}`);
    }
  };
}
