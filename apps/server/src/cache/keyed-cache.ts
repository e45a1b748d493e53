import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** Keeps computed values for a short while, shared by all copies of the api. */
export interface KeyedCache {
  /**
   * The kept value of the key, else a computed one, kept for `seconds`. Values must survive JSON. With `isFresh` the
   * value is computed in any case and kept anew. Who asks while it is being computed waits for the same one.
   */
  remember<T>(
    key: unknown,
    seconds: number,
    compute: () => Promise<T>,
    options?: { isFresh?: boolean },
  ): Promise<T>;
}

/** A cache in Redis; while Redis is away every value is computed. */
export function createKeyedCache(redis: Redis): KeyedCache {
  const computing = new Map<string, Promise<unknown>>();
  return {
    async remember<T>(
      key: unknown,
      seconds: number,
      compute: () => Promise<T>,
      { isFresh = false }: { isFresh?: boolean } = {},
    ): Promise<T> {
      const name = `cache:${createHash("sha256").update(JSON.stringify(key)).digest("base64url")}`;
      const kept = isFresh ? null : await redis.get(name).catch(() => null);
      if (kept !== null) return JSON.parse(kept) as T;
      const begun = isFresh ? undefined : computing.get(name);
      if (begun) return begun as Promise<T>;
      const value = compute();
      computing.set(name, value);
      try {
        await redis.set(name, JSON.stringify(await value), "EX", seconds).catch(() => null);
        return await value;
      } finally {
        if (computing.get(name) === value) computing.delete(name);
      }
    },
  };
}
