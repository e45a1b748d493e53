import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** Keeps computed values for a short while, shared by all copies of the api. */
export interface KeyedCache {
  /** The kept value of the key, else a computed one, kept for `seconds`. Values must survive JSON. */
  remember<T>(key: unknown, seconds: number, compute: () => Promise<T>): Promise<T>;
}

/** A cache in Redis; while Redis is away every value is computed. */
export function createKeyedCache(redis: Redis): KeyedCache {
  return {
    async remember<T>(key: unknown, seconds: number, compute: () => Promise<T>): Promise<T> {
      const name = `cache:${createHash("sha256").update(JSON.stringify(key)).digest("base64url")}`;
      const kept = await redis.get(name).catch(() => null);
      if (kept !== null) return JSON.parse(kept) as T;
      const value = await compute();
      await redis.set(name, JSON.stringify(value), "EX", seconds).catch(() => null);
      return value;
    },
  };
}
