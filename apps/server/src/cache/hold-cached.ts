import type { KeyedCache } from "./keyed-cache.ts";
import { sharePromises } from "./share-promises.ts";

/** Values that one process holds. */
const heldMax = 1_000;

/** How long it holds a value, at most. */
const heldMsMax = 1_000;

/**
 * The same cache with a short memory of its own in front: a value that many pages show is asked for over the wire once
 * in a tenth of the time it is kept for, and at least once a second. Values must not be changed.
 */
export function holdCached(cache: KeyedCache): KeyedCache {
  const share = sharePromises<unknown>(heldMax);
  return {
    remember<T>(key: unknown, seconds: number, compute: () => Promise<T>, options?: { isFresh?: boolean }) {
      const heldMs = Math.min(seconds * 100, heldMsMax);
      const ask = () => cache.remember(key, seconds, compute, options);
      return share(JSON.stringify(key), heldMs, ask, options?.isFresh) as Promise<T>;
    },
  };
}
